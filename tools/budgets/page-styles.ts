import { addressesOf, linksOf } from './page-markup.ts'

const FONT_FACE = /@font-face\s*\{([^}]*)\}/g
const WEB_FONT = /url\(["']?([^"')]+\.woff2)["']?\)/
const LATIN_LETTER = 0x41

export function stylesheetsOf(html: string): string[] {
  const sheets = [...new Set(addressesOf(linksOf(html, 'stylesheet'), 'href'))]
  // A gate that finds nothing would pass for ever.
  if (sheets.length === 0) throw new Error('No stylesheet found: has the markup changed?')
  return sheets
}

export function preloadedFonts(html: string): string[] {
  const fonts = linksOf(html, 'preload').filter(({ attributes }) => attributes['as'] === 'font')
  return addressesOf(fonts, 'href')
}

/** Files that an English page can ask for at first view; code in mono stands further down. */
export function firstViewFonts(css: string): string[] {
  return [...css.matchAll(FONT_FACE)].flatMap(([, face = '']) => {
    const url = WEB_FONT.exec(face)?.[1]
    const isMono = /font-family:[^;]*mono/i.test(face)
    return url && !isMono && holdsLatin(face) ? [url] : []
  })
}

function holdsLatin(face: string): boolean {
  const ranges = /unicode-range:([^;}]*)/i.exec(face)?.[1]
  if (!ranges) return true
  return ranges.split(',').some((range) => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-')
    // Minifiers write U+0-FF as U+??.
    const from = Number.parseInt(first.replaceAll('?', '0'), 16)
    const to = Number.parseInt(last.replaceAll('?', 'F'), 16)
    return from <= LATIN_LETTER && LATIN_LETTER <= to
  })
}
