import type { Options } from 'minisearch'

export interface IndexedEntry {
  readonly id: number
  readonly title: string
  readonly note: string
  /** All that stands there; searched and not shown. */
  readonly text: string
}

/** The same when the index is written and when it is read, or words would not meet. */
export const INDEX_OPTIONS: Options<IndexedEntry> = {
  fields: ['title', 'note', 'text'],
  tokenize: splitWords,
  processTerm: (term) => term,
}

const LETTERS = /[\p{L}\p{N}]+/gu

/** Folded words; a single letter tells nothing. */
export function splitWords(text: string): string[] {
  return (foldText(text).match(LETTERS) ?? []).filter((word) => word.length > 1)
}

/**
 * Without case and accents, so that `cesht` finds `Çështje`, and a Greek word without its tonos or
 * with the other sigma is the same word. Length stays as it is: marks in a text are set by position.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u0080-\uFFFF]/g, (letter) => letter.normalize('NFD').charAt(0))
    .toLowerCase()
    .replaceAll('ς', 'σ')
}
