import MiniSearch, { type AsPlainObject } from 'minisearch'
import { readSynonyms } from '#content/reader/lists.ts'
import { contentDirectory } from '../../../data/content.server.ts'
import {
  INDEX_OPTIONS,
  splitWords,
  type IndexedEntry,
  BASE,
  FIELD_SEPARATOR,
  type PackedIndex,
} from '../find/index-format.ts'
import { listEntries, type ListedEntry } from './list-entries.server.ts'
import { paletteText } from '../../../data/feature-text.server.ts'
import type { SearchFile } from './search-file.ts'

/** More frequent words are not indexed. */
const COMMON_SHARE = 0.25

export function searchFile(locale: string): SearchFile {
  const listed = listEntries(locale)
  const common = commonWords(listed)
  const index = new MiniSearch<IndexedEntry>(INDEX_OPTIONS)
  index.addAll(listed.map((entry, id) => indexed(entry, id, common)))
  return {
    text: paletteText(locale),
    entries: listed.map(({ kind, title, note, url }) => ({ kind, title, note, url })),
    common: [...common],
    synonyms: Object.fromEntries(readSynonyms(contentDirectory)),
    index: packIndex(index.toJSON()),
  }
}

/** Each word only in the first field that has it, which keeps the index small. */
function indexed(
  { title, note, text }: ListedEntry,
  id: number,
  common: ReadonlySet<string>,
): IndexedEntry {
  const seen = new Set<string>(common)
  const rest = (field: string) => {
    const words = splitWords(field).filter((word) => !seen.has(word))
    for (const word of words) seen.add(word)
    return [...new Set(words)].join(' ')
  }
  return { id, title: rest(title), note: rest(note), text: rest(text) }
}

function commonWords(entries: readonly ListedEntry[]): Set<string> {
  const counts = new Map<string, number>()
  for (const { text } of entries) {
    for (const word of new Set(splitWords(text))) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const most = entries.length * COMMON_SHARE
  return new Set([...counts].filter(([, count]) => count > most).map(([word]) => word))
}

/** Requires that no field of a document contains a word twice. */
export function packIndex({ documentCount, fieldIds, index }: AsPlainObject): PackedIndex {
  const fields = Object.values(fieldIds)
  const lines = index
    .toSorted(([first], [second]) => (first < second ? -1 : 1))
    .map(([word, posting]) => {
      const lists = fields.map((field) => writeList(Object.keys(posting[field] ?? {})))
      return [word, ...lists].join(FIELD_SEPARATOR)
    })
  return { documents: documentCount, words: lines.join('\n') }
}

/** Numeric object keys are in ascending order. */
function writeList(ids: readonly string[]): string {
  return ids.map((id, at) => (Number(id) - Number(ids[at - 1] ?? 0)).toString(BASE)).join(' ')
}
