import type { PackedIndex } from '../find/index-format.ts'
import type { PaletteText } from '../../../data/feature-text.server.ts'

export type SearchKind =
  | 'page'
  | 'chatbot'
  | 'model'
  | 'automation'
  | 'paper'
  | 'job'
  | 'legal'
  | 'help'

export interface SearchEntry {
  readonly kind: SearchKind
  readonly title: string
  readonly note: string
  readonly url: string
}

/** The data of the palette in one locale, built once and loaded on first use. */
export interface SearchFile {
  readonly text: PaletteText
  readonly entries: readonly SearchEntry[]
  /** Stop words. */
  readonly common: readonly string[]
  /** From visitors' words to those of the pages. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>
  /** Document ids are indexes of `entries`. */
  readonly index: PackedIndex
}
