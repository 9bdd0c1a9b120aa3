import type { BuildSize, OnDemandSize } from './measure.ts'

/**
 * Bytes after brotli, except `jsRatio` (JavaScript relative to the bare page) and the on-demand parts
 * (bytes after gzip).
 */
export const LIMITS = {
  jsRatio: 1.2,
  css: 16_000,
  html: 30_000,
  fonts: 70_000,
  drawing: 6000,
  launcher: 2048,
  // Greek texts take a kilobyte more than English ones.
  panel: 17 * 1024,
  searchLauncher: 1088,
  palette: 12 * 1024,
  index: 28 * 1024,
} as const

const ON_DEMAND = {
  launcher: 'assistant launcher',
  panel: 'assistant panel',
  searchLauncher: 'search launcher',
  palette: 'search palette',
  index: 'search index',
} as const

/** One line for every size over its limit. */
export function findOverruns(
  { pages, drawings }: BuildSize,
  { assistant, search }: OnDemandSize,
  bareJs: number,
): string[] {
  const jsLimit = Math.floor(bareJs * LIMITS.jsRatio)
  const onDemand = Object.entries({ ...assistant, ...search }) as [keyof typeof ON_DEMAND, number][]
  const rows: [subject: string, bytes: number, limit: number][] = [
    ...pages.flatMap(({ page, js, css, html, fonts }): typeof rows => [
      [`${page}: JavaScript`, js, jsLimit],
      [`${page}: CSS`, css, LIMITS.css],
      [`${page}: HTML`, html, LIMITS.html],
      [`${page}: fonts`, fonts, LIMITS.fonts],
    ]),
    ...[...drawings].map(([file, bytes]): (typeof rows)[number] => [file, bytes, LIMITS.drawing]),
    ...onDemand.map(([part, bytes]): (typeof rows)[number] => [
      ON_DEMAND[part],
      bytes,
      LIMITS[part],
    ]),
  ]
  return rows
    .filter(([, bytes, limit]) => bytes > limit)
    .map(([subject, bytes, limit]) => `${subject} ${bytes} B, allowed ${limit} B`)
}
