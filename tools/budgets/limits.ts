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
  /** For each page, because the panel contains their addresses. */
  panelPerPage: 6,
  searchLauncher: 1024,
  palette: 12 * 1024,
  /** Texts and synonyms. */
  index: 2048,
} as const

/** Greek letters take two bytes. The limits of any further language, too. */
const GREEK = { panel: 22_272, indexPerEntry: 150, indexPerCatalogueEntry: 282 }

/**
 * The bytes by which an entry makes the index larger were measured, plus 2%. A model, automation or
 * paper has more words than other entries.
 */
const LANGUAGES: Readonly<Record<string, typeof GREEK>> = {
  en: { panel: 21_504, indexPerEntry: 112, indexPerCatalogueEntry: 204 },
  sq: { panel: 21_760, indexPerEntry: 130, indexPerCatalogueEntry: 253 },
  el: GREEK,
}

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
    ...onDemand.languages.flatMap((size): typeof rows => {
      const limits = LANGUAGES[size.language] ?? GREEK
      const indexLimit =
        LIMITS.index +
        (size.indexEntries - size.catalogueEntries) * limits.indexPerEntry +
        size.catalogueEntries * limits.indexPerCatalogueEntry
      return [
        [
          `${size.language}: assistant panel`,
          size.panel,
          limits.panel + pages.length * LIMITS.panelPerPage,
        ],
        [`${size.language}: search index`, size.index, indexLimit],
      ]
    }),
  ]
  return rows
    .filter(([, bytes, limit]) => bytes > limit)
    .map(([subject, bytes, limit]) => `${subject} ${bytes} B, allowed ${limit} B`)
}
