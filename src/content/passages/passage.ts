import { createHash } from 'node:crypto'
import type { CardFact, EntryCard, TableCard } from '#shared/answer-card.ts'
import { localisePath } from '../format.ts'
import { DEFAULT_LOCALE } from '../reader/yaml-file.ts'
import type { Content } from '../reader/read-content.ts'

export interface PassageFact extends CardFact {
  /** The words that ask for it are in `facts.yaml`: `latency`. */
  readonly id: string
  /** Shown only when it was asked for, or when this passage of the entry was found: `details`. */
  readonly detail?: string
  /** For tables of all entries, in their words if these are not those of the card. */
  readonly ranked?: { readonly amount: number; readonly value?: string; readonly label?: string }
}

type Built<Card, Chosen extends keyof Card> = Omit<Card, 'source' | 'variant' | Chosen>

/** What an answer shows of an entry, a section or a list. */
export type PassageCard =
  | (Built<EntryCard, 'asked' | 'facts'> & {
      readonly facts: readonly PassageFact[]
      /** Domains and category of a model, level and tier of a package: a table may have those of one group only. */
      readonly groups?: readonly string[]
    })
  | Built<TableCard, never>

/** A citable unit of the site's content with the place where it can be read. */
export interface BuiltPassage {
  /** Unique within a language: `models/kratos`, `legal/privacy-policy#your-rights`. */
  readonly key: string
  /** The passage whose card is shown: `models/kratos` for its card and its details. */
  readonly parent: string
  /** The content files whose facts it states: `models/kratos`. */
  readonly entries: readonly string[]
  readonly language: string
  /** Path of its page: `/models`. */
  readonly page: string
  /** With the fragment of its card or section: `/models#kratos`. */
  readonly url: string
  /** From the page down to the nearest heading: `['Models', 'Kratos']`. */
  readonly headingPath: readonly string[]
  /** Name in a source list: `Models: Kratos`. */
  readonly title: string
  /** Plain text, quoted and sent to the model. */
  readonly text: string
  /** Questions it answers in visitors' words: searched, never shown. */
  readonly questions: readonly string[]
  /** Of the parent; without one the text is shown. */
  readonly card?: PassageCard
  /** Of all fields above. */
  readonly hash: string
}

export type PageId = keyof Content['messages']['pages']

/** What a passage says; the rest follows from the language and the page. */
export interface PassageInput extends Pick<BuiltPassage, 'key' | 'entries' | 'text' | 'card'> {
  readonly parent?: string
  readonly page: PageId
  /** The entry whose own page shows the text, if the catalogue page does not. */
  readonly item?: string
  /** Element id on the page. */
  readonly anchor: string
  /** Below the name of the page. */
  readonly headings: readonly string[]
}

export function urlOf(page: PageId, anchor: string, { locale }: Pick<Content, 'locale'>): string {
  return `${pathOf(page, locale)}#${anchor}`
}

function pathOf(page: PageId, locale: string): string {
  return localisePath(page === 'home' ? '/' : `/${page}`, locale)
}

export function toPassage(input: PassageInput, content: Content): BuiltPassage {
  const { key, parent = key, entries, item, anchor, headings, text, card } = input
  const { locale, messages, knowledge } = content
  const page = pathOf(input.page, locale)
  const name = messages.pages[input.page]
  const facts = {
    key,
    parent,
    entries,
    language: locale,
    page,
    url: item ? `${page}/${item}#${anchor}` : `${page}#${anchor}`,
    headingPath: [name, ...headings],
    // The name of the page, or of the entry on its own page.
    title: [item && headings.length > 1 ? headings[0] : name, ...headings.slice(-1)].join(': '),
    text,
    questions: knowledge.questions.get(key) ?? [],
    ...(card && { card }),
  }
  return { ...facts, hash: createHash('sha256').update(JSON.stringify(facts)).digest('hex') }
}

/** Identifies one version of all passages; their order counts. */
export function contentHash(passages: readonly Pick<BuiltPassage, 'hash'>[]): string {
  const hash = createHash('sha256')
  for (const passage of passages) hash.update(passage.hash)
  return hash.digest('hex')
}

/** The assistant's knowledge, written beside the pages of the same build. */
export interface BuiltKnowledge {
  /** Of the passages and translations, in this order. */
  readonly contentHash: string
  /** In English: only these have vectors. */
  readonly passages: readonly BuiltPassage[]
  /** The passages in other languages: their words are searched, and they are shown. */
  readonly translations: readonly BuiltPassage[]
}

export const BUILT_KNOWLEDGE_FILE = 'knowledge.json'

export function buildKnowledge(all: readonly BuiltPassage[]): BuiltKnowledge {
  const passages = all.filter(({ language }) => language === DEFAULT_LOCALE)
  const translations = all.filter(({ language }) => language !== DEFAULT_LOCALE)
  return { contentHash: contentHash([...passages, ...translations]), passages, translations }
}

/** Rejects truncated files and those of another version. */
export function isBuiltKnowledge(value: unknown): value is BuiltKnowledge {
  const { contentHash: hash, passages, translations } = (value ?? {}) as Partial<BuiltKnowledge>
  if (typeof hash !== 'string' || !Array.isArray(passages) || !Array.isArray(translations)) {
    return false
  }
  const texts = ['key', 'parent', 'language', 'page', 'url', 'title', 'text', 'hash']
  const lists = ['entries', 'headingPath', 'questions']
  const isComplete = (passage: Record<string, unknown>) =>
    texts.every((name) => typeof passage[name] === 'string') &&
    lists.every((name) => Array.isArray(passage[name]))
  const all = [...passages, ...translations]
  return all.every(isComplete) && contentHash(all) === hash
}
