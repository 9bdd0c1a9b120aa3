import type { Options, AsPlainObject } from 'minisearch'

export interface IndexedEntry {
  readonly id: number
  readonly title: string
  readonly note: string
  /** Searched, but not shown. */
  readonly text: string
}

/** Shared by building and searching. */
export const INDEX_OPTIONS: Options<IndexedEntry> = {
  fields: ['title', 'note', 'text'],
  tokenize: splitWords,
  processTerm: (term) => term,
}

/** A number with separators is one word. */
export const WORD = /\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{N}]+/gu

/** Folded words of at least two letters. */
export function splitWords(text: string): string[] {
  return (foldText(text).match(WORD) ?? []).map(foldFigure).filter((word) => word.length > 1)
}

/** `2,999` and `2.999` are 2999; `96,1` is 96.1. */
export function foldFigure(word: string): string {
  if (/^\d{1,3}(?:[.,]\d{3})+$/.test(word)) return word.replaceAll(/[.,]/g, '')
  return word.replaceAll(',', '.')
}

/**
 * Removes case and accents, so that `cesht` finds `Çështje`; Greek tonos and final sigma are folded as
 * well. The length does not change, because matches are marked by position.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u0080-\uFFFF]/g, (letter) => letter.normalize('NFD').charAt(0))
    .toLowerCase()
    .replaceAll('ς', 'σ')
}

/** A third of the size of MiniSearch's own JSON. */
export interface PackedIndex {
  readonly documents: number
  /**
   * One line per word: the word, then for each field the ids of its documents, delta-encoded in base 36.
   */
  readonly words: string
}

type Posting = Record<string, Record<string, number>>

export const BASE = 36
export const FIELD_SEPARATOR = '|'

/** Restores MiniSearch's format. No field contains a word twice, so lengths can be counted. */
export function unpackIndex({ documents, words }: PackedIndex): AsPlainObject {
  const { fields } = INDEX_OPTIONS
  const ids = Array.from({ length: documents }, (_, id) => id)
  const lengths = ids.map(() => fields.map(() => 0))
  const index = words.split('\n').map((line): [string, Posting] => {
    const [word = '', ...lists] = line.split(FIELD_SEPARATOR)
    const posting: Posting = {}
    for (const [field, list] of lists.entries()) {
      if (list !== '') posting[field] = readList(list, (id) => count(lengths[id], field))
    }
    return [word, posting]
  })
  const total = (field: number) => lengths.reduce((sum, row) => sum + (row[field] ?? 0), 0)
  return {
    documentCount: documents,
    nextId: documents,
    documentIds: Object.fromEntries(ids.map((id) => [id, id])),
    fieldIds: Object.fromEntries(fields.map((field, id) => [field, id])),
    fieldLength: Object.fromEntries(lengths.map((row, id) => [id, row])),
    averageFieldLength: fields.map((_, field) => total(field) / documents),
    storedFields: {},
    dirtCount: 0,
    index,
    serializationVersion: 2,
  }
}

function readList(list: string, onDocument: (id: number) => void): Record<string, number> {
  const found: Record<string, number> = {}
  let id = 0
  for (const step of list.split(' ')) {
    id += Number.parseInt(step, BASE)
    found[id] = 1
    onDocument(id)
  }
  return found
}

function count(row: number[] | undefined, field: number): void {
  if (row) row[field] = (row[field] ?? 0) + 1
}
