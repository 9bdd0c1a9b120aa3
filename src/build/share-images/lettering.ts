import { BRAND_FONTS, fontFile } from '../fonts/brand-fonts.ts'
import { glyphPath, loadGlyphs, type Glyph } from '../fonts/glyph-outlines.ts'

export type Family = 'display' | 'display-italic' | 'sans'

export interface TextStyle {
  readonly family: Family
  readonly size: number
  readonly weight: number
  /** Letter spacing in ems. */
  readonly tracking?: number
}

export type Lettering = Awaited<ReturnType<typeof loadLettering>>

type Shaper = (text: string) => Glyph[]

/** Text as outlines: rendering needs no installed font and is identical on every machine. */
export async function loadLettering(styles: readonly TextStyle[]) {
  const shapers = new Map<string, Shaper>()
  for (const { family, weight } of styles) {
    for (const script of ['latin', 'greek']) {
      const key = `${family} ${weight} ${script}`
      if (!shapers.has(key)) shapers.set(key, await loadShaper(family, weight, script))
    }
  }
  // Line breaking measures the same words repeatedly.
  const cache = new Map<string, Glyph[]>()
  const glyphsOf = (text: string, { family, weight }: TextStyle): Glyph[] => {
    const key = `${family} ${weight} ${text}`
    const known = cache.get(key)
    if (known) return known
    const glyphs = runsOf(text).flatMap(({ run, script }) => {
      const shaper = shapers.get(`${family} ${weight} ${script}`)
      if (!shaper) throw new Error(`${family} ${weight} was not loaded`)
      return shaper(run)
    })
    cache.set(key, glyphs)
    return glyphs
  }
  return {
    widthOf: (text: string, style: TextStyle): number => {
      const glyphs = glyphsOf(text, style)
      const advance = glyphs.reduce((sum, glyph) => sum + glyph.advance, 0)
      return (advance + (style.tracking ?? 0) * Math.max(0, glyphs.length - 1)) * style.size
    },
    /** The outlines of one line whose baseline starts at this point. */
    outline: (text: string, style: TextStyle, x: number, y: number): string => {
      let at = x
      return glyphsOf(text, style)
        .map((glyph) => {
          const d = glyphPath(glyph, style.size, at, y)
          at += (glyph.advance + (style.tracking ?? 0)) * style.size
          return d
        })
        .join('')
    },
  }
}

function loadShaper(family: Family, weight: number, script: string): Promise<Shaper> {
  const role = family === 'sans' ? 'sans' : 'display'
  const file = fontFile(role, script, family === 'display-italic' ? 'italic' : 'normal')
  return loadGlyphs(file, { ...BRAND_FONTS[role].axes, wght: weight })
}

/** The fonts have one file per script. */
function runsOf(text: string): { readonly run: string; readonly script: string }[] {
  const parts = text.match(/\p{Script=Greek}+|[^\p{Script=Greek}]+/gu) ?? []
  return parts.map((run) => ({ run, script: /\p{Script=Greek}/u.test(run) ? 'greek' : 'latin' }))
}

export type TextBlock = ReturnType<typeof setText>

interface Room {
  readonly width: number
  readonly lines: number
  /** Line height in ems. */
  readonly leading: number
}

const SMALLEST_SCALE = 0.5

/** Breaks a text into balanced lines, at a smaller size if it needs more lines than allowed. */
export function setText(text: string, style: TextStyle, room: Room, letters: Lettering) {
  for (let scale = 1; scale >= SMALLEST_SCALE; scale -= 0.04) {
    const sized = { ...style, size: Math.round(style.size * scale) }
    const measure = (line: string) => letters.widthOf(line, sized)
    const lines = breakLines(text, room.width, measure)
    if (lines.length > room.lines || lines.some((line) => measure(line) > room.width)) continue
    const leading = sized.size * room.leading
    return {
      lines: balance(text, lines, room.width, measure),
      style: sized,
      leading,
      /** From the top of the first line to the bottom of the last. */
      height: leading * lines.length,
    }
  }
  throw new Error(`"${text}" does not fit on its share image: shorten it`)
}

type Measure = (line: string) => number

function breakLines(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The narrowest column with the same number of lines, like `text-wrap: balance`. */
function balance(text: string, lines: string[], width: number, measure: Measure): string[] {
  let best = lines
  for (let narrower = width - 8; narrower > 0; narrower -= 8) {
    const next = breakLines(text, narrower, measure)
    if (next.length > lines.length || next.some((line) => measure(line) > narrower)) break
    best = next
  }
  return best
}
