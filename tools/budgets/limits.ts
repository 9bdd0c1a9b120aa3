/**
 * Bytes after brotli of a first load, except `jsRatio`: JavaScript without the list of routes, relative to the bare page.
 * Fonts are not compressed.
 */
export const PAGE_LIMITS = {
  jsRatio: 1.188,
  /** For each page: the router's list names the files of all routes. */
  routesPerPage: 8,
  css: 16_000,
  html: 30_000,
  /** For each card of a page; a long catalogue may exceed `html`. */
  htmlPerCard: 900,
  fonts: 70_000,
  drawing: 6000,
} as const

/** Bytes after gzip of what loads on demand, and of its launchers on every page. */
export const ON_DEMAND_LIMITS = {
  launcher: 2048,
  /** For each page, because the panel contains their addresses. */
  panelPerPage: 7,
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
}

export function limitsOf(language: string): typeof GREEK {
  return LANGUAGES[language] ?? GREEK
}
