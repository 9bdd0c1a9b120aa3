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

/** A figure with its decimals or thousands is one word. */
export const WORD = /\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{N}]+/gu

/** Folded words; a single letter is too common to search for. */
export function splitWords(text: string): string[] {
  return (foldText(text).match(WORD) ?? []).map(foldFigure).filter((word) => word.length > 1)
}

/** `2,999` and `2.999` are 2999; `96,1` is 96.1. */
export function foldFigure(word: string): string {
  if (/^\d{1,3}(?:[.,]\d{3})+$/.test(word)) return word.replaceAll(/[.,]/g, '')
  return word.replaceAll(',', '.')
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
