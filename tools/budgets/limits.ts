import type { BuildSize, OnDemandSize } from './measure.ts'

/**
 * Bytes after brotli, except `jsRatio` (JavaScript relative to the bare page) and the on-demand parts
 * (bytes after gzip).
 */
export const LIMITS = {
  jsRatio: 1.2,
  css: 16_000,
  html: 30_000,
  /** For each card of a page; a long catalogue may exceed `html`. */
  htmlPerCard: 900,
  fonts: 70_000,
  drawing: 6000,
  launcher: 2048,
  panel: 16 * 1024,
  searchLauncher: 1024,
  palette: 12 * 1024,
  /** Texts and synonyms, and then for each entry. */
  index: 8 * 1024,
  indexPerEntry: 102,
} as const

/** In other languages: Greek letters take two bytes. */
const OTHER_LANGUAGES = { ...LIMITS, panel: 17 * 1024, indexPerEntry: 150 }

/** One line for every size over its limit. */
export function findOverruns(
  { pages, drawings }: BuildSize,
  onDemand: OnDemandSize,
  bareJs: number,
): string[] {
  const jsLimit = Math.floor(bareJs * LIMITS.jsRatio)
  const rows: [subject: string, bytes: number, limit: number][] = [
    ...pages.flatMap(({ page, js, css, html, cards, fonts }): typeof rows => [
      [`${page}: JavaScript`, js, jsLimit],
      [`${page}: CSS`, css, LIMITS.css],
      [`${page}: HTML`, html, Math.max(LIMITS.html, cards * LIMITS.htmlPerCard)],
      [`${page}: fonts`, fonts, LIMITS.fonts],
    ]),
    ...[...drawings].map(([file, bytes]): (typeof rows)[number] => [file, bytes, LIMITS.drawing]),
    ['assistant launcher', onDemand.launcher, LIMITS.launcher],
    ['search launcher', onDemand.searchLauncher, LIMITS.searchLauncher],
    ['search palette', onDemand.palette, LIMITS.palette],
    ...onDemand.languages.flatMap(({ language, panel, index, indexEntries }): typeof rows => {
      const limits = language === 'en' ? LIMITS : OTHER_LANGUAGES
      return [
        [`${language}: assistant panel`, panel, limits.panel],
        [`${language}: search index`, index, limits.index + indexEntries * limits.indexPerEntry],
      ]
    }),
  ]
  return rows
    .filter(([, bytes, limit]) => bytes > limit)
    .map(([subject, bytes, limit]) => `${subject} ${bytes} B, allowed ${limit} B`)
}
