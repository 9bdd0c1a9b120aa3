import type { PackedIndex } from '../find/index-format.ts'
import type { PaletteText } from '../../../data/feature-text.server.ts'

/** In the order in which a legend would list them. */
export const SEARCH_KINDS = [
  'page',
  'chatbot',
  'model',
  'automation',
  'paper',
  'job',
  'legal',
] as const

export type SearchKind = (typeof SEARCH_KINDS)[number]

/** What a row of the results shows. */
export interface SearchEntry {
  readonly kind: SearchKind
  readonly title: string
  readonly note: string
  readonly url: string
}

/** All that the palette needs in one language: made at build time, loaded on first use. */
export interface SearchFile {
  readonly text: PaletteText
  readonly entries: readonly SearchEntry[]
  /** Words that stand nearly everywhere and tell no entry from another. */
  readonly common: readonly string[]
  /** What visitors write, and what our pages say instead. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>
  /** Its documents are numbered as the entries are. */
  readonly index: PackedIndex
}
