import { loadGlyphs, type Glyph } from '../fonts/glyph-outlines.ts'

export type Family = 'display' | 'display-italic' | 'sans'

export interface Hand {
  readonly family: Family
  readonly size: number
  readonly weight: number
  /** In ems, between all letters. */
  readonly tracking?: number
}

export interface Lettering {
  readonly widthOf: (text: string, hand: Hand) => number
  /** The outlines of one line, its baseline starting at this point. */
  readonly outline: (text: string, hand: Hand, x: number, y: number) => string
}

type Shaper = (text: string) => Glyph[]

const FILES: Readonly<Record<Family, { readonly name: string; readonly axes: object }>> = {
  display: { name: 'noto-serif-display/standard-normal', axes: { wdth: 75 } },
  'display-italic': { name: 'noto-serif-display/standard-italic', axes: { wdth: 75 } },
  sans: { name: 'commissioner/flar-normal', axes: { FLAR: 40 } },
}

/** Letters as outlines: whoever draws the picture needs no font, and two machines draw the same. */
export async function loadLettering(hands: readonly Hand[]): Promise<Lettering> {
  const shapers = new Map<string, Shaper>()
  for (const { family, weight } of hands) {
    for (const script of ['latin', 'greek']) {
      const key = `${family} ${weight} ${script}`
      if (!shapers.has(key)) shapers.set(key, await loadShaper(family, weight, script))
    }
  }
  // Breaking lines measures the same words again and again.
  const shaped = new Map<string, Glyph[]>()
  const glyphsOf = (text: string, { family, weight }: Hand): Glyph[] => {
    const key = `${family} ${weight} ${text}`
    const known = shaped.get(key)
    if (known) return known
    const glyphs = runsOf(text).flatMap(({ run, script }) => {
      const shaper = shapers.get(`${family} ${weight} ${script}`)
      if (!shaper) throw new Error(`${family} ${weight} was not loaded`)
      return shaper(run)
    })
    shaped.set(key, glyphs)
    return glyphs
  }
  const widthOf: Lettering['widthOf'] = (text, hand) => {
    const glyphs = glyphsOf(text, hand)
    const advance = glyphs.reduce((sum, glyph) => sum + glyph.advance, 0)
    return (advance + (hand.tracking ?? 0) * Math.max(0, glyphs.length - 1)) * hand.size
  }
  const outline: Lettering['outline'] = (text, hand, x, y) => {
    let at = x
    return glyphsOf(text, hand)
      .map((glyph) => {
        const d = contoursAt(glyph, hand.size, at, y)
        at += (glyph.advance + (hand.tracking ?? 0)) * hand.size
        return d
      })
      .join('')
  }
  return { widthOf, outline }
}

function loadShaper(family: Family, weight: number, script: string): Promise<Shaper> {
  const { name, axes } = FILES[family]
  const [stem = '', variant = ''] = name.split('/')
  const file = `@fontsource-variable/${stem}/files/${stem}-${script}-${variant}.woff2`
  return loadGlyphs(file, { ...axes, wght: weight })
}

/** The fonts come in one file for each script; a space belongs to whatever stands before it. */
function runsOf(text: string): { readonly run: string; readonly script: string }[] {
  const parts = text.match(/\p{Script=Greek}+|[^\p{Script=Greek}]+/gu) ?? []
  return parts.map((run) => ({ run, script: /\p{Script=Greek}/u.test(run) ? 'greek' : 'latin' }))
}

function contoursAt({ contours }: Glyph, size: number, x: number, y: number): string {
  return contours
    .map((contour) => {
      const points = contour.map(([px, py]) => `${round(x + px * size)} ${round(y - py * size)}`)
      return `M${points.join('L')}Z`
    })
    .join('')
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
