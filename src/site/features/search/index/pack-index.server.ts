import type { AsPlainObject } from 'minisearch'
import { BASE, BETWEEN_FIELDS, type PackedIndex } from '../find/unpack-index.ts'

/** For an index in which no field of a document holds a word twice. */
export function packIndex({ documentCount, fieldIds, index }: AsPlainObject): PackedIndex {
  const fields = Object.values(fieldIds)
  const lines = index
    .toSorted(([first], [second]) => (first < second ? -1 : 1))
    .map(([word, posting]) => {
      const lists = fields.map((field) => writeList(Object.keys(postingOf(posting, field))))
      return [word, ...lists].join(BETWEEN_FIELDS)
    })
  return { documents: documentCount, words: lines.join('\n') }
}

function postingOf(posting: AsPlainObject['index'][number][1], field: number): object {
  return posting[field] ?? {}
}

/** The keys of an object that are numbers come in their order. */
function writeList(ids: readonly string[]): string {
  return ids.map((id, at) => (Number(id) - Number(ids[at - 1] ?? 0)).toString(BASE)).join(' ')
}
