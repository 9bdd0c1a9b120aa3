import MiniSearch, { type Query, type SearchOptions } from 'minisearch'
import type { SearchEntry, SearchFile, SearchKind } from '../index/search-file.ts'
import {
  INDEX_OPTIONS,
  splitWords,
  unpackIndex,
  foldFigure,
  foldText,
  WORD,
} from './index-format.ts'

export interface FoundEntry extends SearchEntry {
  readonly marked: { readonly title: readonly MarkedPart[]; readonly note: readonly MarkedPart[] }
}

/** Returns undefined if the query has no searchable word. */
type FindEntries = (words: string) => readonly FoundEntry[] | undefined

const MAX_RESULTS = 8
/** Of the best score. Entries below it contain the word by chance. */
const MIN_SHARE = 0.08
const PAGE_WEIGHT = 1.4

/** Legal sections and help mention nearly every topic of the site. */
const SECTION_WEIGHT: Readonly<Record<SearchKind, number>> = {
  page: 1.25,
  chatbot: 1.1,
  model: 1.25,
  automation: 1.15,
  paper: 1.15,
  job: 1.15,
  legal: 0.8,
  help: 0.8,
}

export function createFinder({ entries, common, synonyms, index }: SearchFile): FindEntries {
  const search = MiniSearch.loadJS(unpackIndex(index), INDEX_OPTIONS)
  const ignored = new Set(common)
  // A Map, because visitors can type `constructor`.
  const meant = new Map(Object.entries(synonyms))
  const options: SearchOptions = {
    boost: { title: 5, note: 2 },
    boostDocument: (id: number) => weightOf(entries[id]),
  }
  return (words) => {
    const typed = splitWords(words).filter((word) => !ignored.has(word))
    if (typed.length === 0) return undefined
    const queries = typed.map((word, position) =>
      queryOf(word, meant.get(word) ?? [], position === typed.length - 1),
    )
    const found = search.search({ queries }, options)
    const least = (found[0]?.score ?? 0) * MIN_SHARE
    return found
      .filter(({ score }) => score >= least)
      .slice(0, MAX_RESULTS)
      .flatMap(({ id, terms }) => {
        const entry = entries[id as number]
        return entry ? [toFoundEntry(entry, typed, new Set(terms))] : []
      })
  }
}

/** Matches prefixes, typing errors and synonyms. */
function queryOf(word: string, synonyms: readonly string[], isLast: boolean): Query {
  return {
    queries: [
      { queries: [word], prefix: isLast || word.length > 3, fuzzy: allowedErrors(word) },
      { queries: swapsOf(word), boostTerm: () => 0.6 },
      { queries: [...synonyms], boostTerm: () => 0.5 },
    ],
  }
}

function allowedErrors(word: string): number {
  if (word.length < 4 || hasDigit(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** Another digit is another price, not a typing error. */
function hasDigit(word: string): boolean {
  return /\d/.test(word)
}

/** Transposed letters count as two edits in the index. */
function swapsOf(word: string): string[] {
  if (word.length < 4 || hasDigit(word)) return []
  return Array.from(
    word.slice(1),
    (letter, at) => word.slice(0, at) + letter + word.charAt(at) + word.slice(at + 2),
  ).filter((swapped) => swapped !== word)
}

function weightOf(entry: SearchEntry | undefined): number {
  if (!entry) return 0
  const isSection = entry.url.includes('#') || entry.kind === 'automation'
  return isSection ? SECTION_WEIGHT[entry.kind] : PAGE_WEIGHT
}

export function toFoundEntry(
  entry: SearchEntry,
  typed: readonly string[] = [],
  found: ReadonlySet<string> = new Set(),
): FoundEntry {
  const marked = (text: string) => markMatches(text, typed, found)
  return { ...entry, marked: { title: marked(entry.title), note: marked(entry.note) } }
}

export interface MarkedPart {
  readonly text: string
  readonly isMatch: boolean
}

/** Splits a text at matches: the typed prefix of a word, or the whole word for synonyms. */
export function markMatches(
  text: string,
  typed: readonly string[],
  found: ReadonlySet<string>,
): MarkedPart[] {
  const whole = text.normalize('NFC')
  const parts: MarkedPart[] = []
  let end = 0
  const take = (until: number, isMatch: boolean) => {
    if (until > end) parts.push({ text: whole.slice(end, until), isMatch })
    end = Math.max(end, until)
  }
  for (const { 0: word, index } of whole.matchAll(WORD)) {
    const folded = foldFigure(foldText(word))
    const length = matchedLength(folded, typed, found)
    if (length === 0) continue
    take(index, false)
    // A folded number is shorter than the written one.
    take(index + (length === folded.length ? word.length : length), true)
  }
  take(whole.length, false)
  return parts
}

function matchedLength(word: string, typed: readonly string[], found: ReadonlySet<string>): number {
  if (!found.has(word)) return 0
  const beginnings = typed.filter((part) => word.startsWith(part)).map((part) => part.length)
  return beginnings.length > 0 ? Math.max(...beginnings) : word.length
}
