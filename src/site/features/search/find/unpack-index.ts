import type { AsPlainObject } from 'minisearch'
import { INDEX_OPTIONS } from './index-options.ts'

/** A third of the bytes of the library's own form, which repeats every number of a document. */
export interface PackedIndex {
  readonly documents: number
  /**
   * One line for each word: the word, then for each field the documents that have it, each as its
   * distance from the one before, to the base of 36.
   */
  readonly words: string
}

type Posting = Record<string, Record<string, number>>

export const BASE = 36
export const BETWEEN_FIELDS = '|'

/** The form that the library reads. No field holds a word twice, so lengths can be counted. */
export function unpackIndex({ documents, words }: PackedIndex): AsPlainObject {
  const { fields } = INDEX_OPTIONS
  const ids = Array.from({ length: documents }, (_, id) => id)
  const lengths = ids.map(() => fields.map(() => 0))
  const index = words.split('\n').map((line): [string, Posting] => {
    const [word = '', ...lists] = line.split(BETWEEN_FIELDS)
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
