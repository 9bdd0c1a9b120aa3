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
  // Greek texts take a kilobyte more than English ones.
  panel: 17 * 1024,
  searchLauncher: 1088,
  palette: 12 * 1024,
  /** Texts and synonyms, and then for each entry. */
  index: 8 * 1024,
  // The Greek index is the largest: its letters take two bytes.
  indexPerEntry: 150,
} as const

const ON_DEMAND = {
  launcher: 'assistant launcher',
  panel: 'assistant panel',
  searchLauncher: 'search launcher',
  palette: 'search palette',
} as const

/** One line for every size over its limit. */
export function findOverruns(
  { pages, drawings }: BuildSize,
  { assistant, search }: OnDemandSize,
  bareJs: number,
): string[] {
  const jsLimit = Math.floor(bareJs * LIMITS.jsRatio)
  const { index, indexEntries, ...palette } = search
  const onDemand = Object.entries({ ...assistant, ...palette }) as [
    keyof typeof ON_DEMAND,
    number,
  ][]
  const rows: [subject: string, bytes: number, limit: number][] = [
    ...pages.flatMap(({ page, js, css, html, cards, fonts }): typeof rows => [
      [`${page}: JavaScript`, js, jsLimit],
      [`${page}: CSS`, css, LIMITS.css],
      [`${page}: HTML`, html, Math.max(LIMITS.html, cards * LIMITS.htmlPerCard)],
      [`${page}: fonts`, fonts, LIMITS.fonts],
    ]),
    ...[...drawings].map(([file, bytes]): (typeof rows)[number] => [file, bytes, LIMITS.drawing]),
    ...onDemand.map(([part, bytes]): (typeof rows)[number] => [
      ON_DEMAND[part],
      bytes,
      LIMITS[part],
    ]),
    ['search index', index, LIMITS.index + indexEntries * LIMITS.indexPerEntry],
  ]
  return rows
    .filter(([, bytes, limit]) => bytes > limit)
    .map(([subject, bytes, limit]) => `${subject} ${bytes} B, allowed ${limit} B`)
}
