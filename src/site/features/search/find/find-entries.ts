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

/** Nothing at all, where no word says what is looked for. */
type FindEntries = (words: string) => readonly FoundEntry[] | undefined

const MOST = 8

/** Whoever names a page most often means all of it, not one of its parts. */
const WHOLE_PAGE_WEIGHT = 1.4

/** A paragraph of law names nearly everything that the other pages are about. */
const PART_WEIGHT: Readonly<Record<SearchKind, number>> = {
  page: 1.25,
  chatbot: 1.1,
  model: 1.25,
  automation: 1.15,
  paper: 1.15,
  job: 1.15,
  legal: 0.8,
}

export function createFinder({ entries, common, synonyms, index }: SearchFile): FindEntries {
  const search = MiniSearch.loadJS(unpackIndex(index), INDEX_OPTIONS)
  const ignored = new Set(common)
  // Not looked up in the object: `constructor` is a word that visitors can type.
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
    return search
      .search({ queries }, options)
      .slice(0, MOST)
      .flatMap(({ id, terms }) => mark(entries[id as number], typed, new Set(terms)))
  }
}

/** A word may be unfinished, mistyped, or another than the one we use. */
function queryOf(word: string, synonyms: readonly string[], isLast: boolean): Query {
  return {
    queries: [
      { queries: [word], prefix: isLast || word.length > 3, fuzzy: allowedErrors(word) },
      { queries: swapsOf(word), boostTerm: () => 0.6 },
      { queries: [...synonyms], boostTerm: () => 0.5 },
    ],
  }
}

/** Edits that are forgiven; in a short word one more letter makes another word. */
function allowedErrors(word: string): number {
  if (word.length < 4 || isFigure(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** Another digit is another price, not a typing error. */
function isFigure(word: string): boolean {
  return /\d/.test(word)
}

/** Two letters in the wrong order are one slip of the hand, and two edits to the index. */
function swapsOf(word: string): string[] {
  if (word.length < 4 || isFigure(word)) return []
  return Array.from(
    word.slice(1),
    (letter, at) => word.slice(0, at) + letter + word.charAt(at) + word.slice(at + 2),
  ).filter((swapped) => swapped !== word)
}

function weightOf(entry: SearchEntry | undefined): number {
  if (!entry) return 0
  return entry.url.includes('#') ? PART_WEIGHT[entry.kind] : WHOLE_PAGE_WEIGHT
}

function mark(
  entry: SearchEntry | undefined,
  typed: readonly string[],
  found: ReadonlySet<string>,
): FoundEntry[] {
  if (!entry) return []
  const marked = (text: string) => markMatches(text, typed, found)
  return [{ ...entry, marked: { title: marked(entry.title), note: marked(entry.note) } }]
}

/** An entry that is offered without being looked for. */
export function offered(entry: SearchEntry): FoundEntry[] {
  return mark(entry, [], new Set())
}

export interface MarkedPart {
  readonly text: string
  readonly isMatch: boolean
}

/**
 * Cuts a text at the words that were found: as far as they were typed, or whole where they were only
 * meant.
 */
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
    // Without its separators a figure is shorter than it is written.
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
