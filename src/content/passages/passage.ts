import { createHash } from 'node:crypto'
import { localisePath } from '../format.ts'
import type { Content } from '../reader/read-content.ts'

/** A piece of the site's content, small enough to be quoted, with the place where it can be read. */
export interface BuiltPassage {
  /** Unique within a language: `models/kratos`, `legal/privacy-policy#your-rights`. */
  readonly key: string
  /** The content files whose facts it states, most often one: `models/kratos`. */
  readonly entries: readonly string[]
  readonly language: string
  /** The path of its page or catalogue: `/models`. */
  readonly page: string
  /** The very card or section: `/models#kratos`, `/research/three-bearings#abstract`. */
  readonly url: string
  /** From the page down to the heading above the text: `['Models', 'Kratos']`. */
  readonly headingPath: readonly string[]
  /** How a source list names it: `Models: Kratos`. */
  readonly title: string
  /** What is quoted and what the model reads; plain text. */
  readonly text: string
  /** Questions that it answers, in the words of visitors. They are searched and never shown. */
  readonly questions: readonly string[]
  /** Of everything above: a passage with the same hash is the same passage. */
  readonly hash: string
}

export type PageId = keyof Content['messages']['pages']

/** What a maker of passages has to say; the rest follows from the language and the page. */
export interface PassageInput {
  readonly key: string
  readonly entries: readonly string[]
  readonly page: PageId
  /** The entry whose own page shows it, where the catalogue hides or lacks the text. */
  readonly item?: string
  /** The id of the card or section on its page. */
  readonly anchor: string
  /** Below the name of the page. */
  readonly headings: readonly string[]
  readonly text: string
}

export function toPassage(
  input: PassageInput,
  { locale, messages, knowledge }: Content,
): BuiltPassage {
  const { key, entries, item, anchor, headings, text } = input
  const page = pagePath(input.page, locale)
  const name = messages.pages[input.page]
  const facts = {
    key,
    entries,
    language: locale,
    page,
    url: item ? `${page}/${item}#${anchor}` : `${page}#${anchor}`,
    headingPath: [name, ...headings],
    title: [name, ...headings.slice(-1)].join(': '),
    text,
    questions: knowledge.questions.get(key) ?? [],
  }
  return { ...facts, hash: createHash('sha256').update(JSON.stringify(facts)).digest('hex') }
}

function pagePath(page: PageId, locale: string): string {
  return localisePath(page === 'home' ? '/' : `/${page}`, locale)
}

/** Names one state of everything the assistant knows; the order of the passages counts. */
export function contentHash(passages: readonly Pick<BuiltPassage, 'hash'>[]): string {
  const hash = createHash('sha256')
  for (const passage of passages) hash.update(passage.hash)
  return hash.digest('hex')
}

/** What a build says, for the assistant: written beside the pages, from the same content. */
export interface BuiltKnowledge {
  readonly contentHash: string
  readonly passages: readonly BuiltPassage[]
}

export const BUILT_KNOWLEDGE_FILE = 'knowledge.json'

export function buildKnowledge(passages: readonly BuiltPassage[]): BuiltKnowledge {
  return { contentHash: contentHash(passages), passages }
}

/** A file that was cut off or written by another version is none. */
export function isBuiltKnowledge(value: unknown): value is BuiltKnowledge {
  const { contentHash: hash, passages } = (value ?? {}) as Partial<BuiltKnowledge>
  if (typeof hash !== 'string' || !Array.isArray(passages)) return false
  const fields = ['key', 'language', 'page', 'url', 'title', 'text', 'hash']
  const lists = ['entries', 'headingPath', 'questions']
  const isWhole = (passage: unknown) =>
    fields.every((name) => typeof (passage as Record<string, unknown>)[name] === 'string') &&
    lists.every((name) => Array.isArray((passage as Record<string, unknown>)[name]))
  return passages.every(isWhole) && contentHash(passages) === hash
}
