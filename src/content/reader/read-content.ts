import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { fillTemplate } from '../format.ts'
import { fillCounts } from '../number-words.ts'
import { placeLists } from '../place-lists.ts'
import { site as siteSchema, type Site } from '../schema/company.ts'
import { factWords, sentences as sentencesSchema, type Sentences } from '../schema/knowledge.ts'
import { messages as messagesSchema, type Messages } from '../schema/messages.ts'
import {
  COLLECTIONS,
  LEGAL_PAGES,
  PAGES,
  type CollectionName,
  type Collections,
  type LegalPageName,
  type Pages,
} from './collections.ts'
import { openContentFiles, type LegalPage, type Note } from './content-files.ts'
import { ContentError, DEFAULT_LOCALE, type ContentProblem } from './yaml-file.ts'

export { DEFAULT_LOCALE, type LegalPage, type Note }

export interface Content {
  readonly locale: string
  readonly site: Site
  readonly messages: Messages
  readonly pages: Pages
  readonly collections: Collections
  readonly legal: Readonly<Record<LegalPageName, LegalPage>>
  readonly knowledge: Knowledge
}

/** Additional knowledge of the assistant, and templates for passages. */
export interface Knowledge {
  readonly sentences: Sentences
  readonly facts: z.infer<typeof factWords>
  readonly notes: readonly Note[]
  readonly questions: ReadonlyMap<string, readonly string[]>
}

/** Reads and validates everything; one error lists all problems. */
export function readContent(directory: string, locale: string = DEFAULT_LOCALE): Content {
  const problems: ContentProblem[] = []
  const collect = <T>(read: () => T): T => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      problems.push(...error.problems)
      return undefined as T
    }
  }
  const reader = openContentFiles(directory, locale)
  const site = collect(() => reader.entry('site.yaml', siteSchema))
  const messages = collect(() => reader.entry('messages.yaml', messagesSchema))
  const pages = mapKeys(PAGES, (name) =>
    collect(() => reader.entry(`pages/${name}.yaml`, PAGES[name])),
  ) as Pages
  const collections = mapKeys(COLLECTIONS, (name) =>
    reader.filesOf(name).map((file) => collect(() => reader.named(name, file))),
  ) as unknown as Collections
  const legal = Object.fromEntries(
    LEGAL_PAGES.map((name) => [name, collect(() => reader.legal(name))]),
  ) as Record<LegalPageName, LegalPage>
  const sentences = collect(() => reader.entry('knowledge/sentences.yaml', sentencesSchema))
  const english = openContentFiles(directory, DEFAULT_LOCALE)
  const words = collect(() => english.entry('knowledge/facts.yaml', factWords))
  const notes = reader.notes().map((file) => collect(() => reader.note(file)))
  const questions = collect(() => reader.questions())
  if (problems.length > 0) throw new ContentError(problems)

  const branches = english
    .filesOf('branches')
    .map((file) => english.named('branches', file) as Collections['branches'][number])
  const facts = {
    product: site.product,
    name: site.assistantName,
    ...placeLists(inOrder(branches)),
    ...placeLists(inOrder(collections.branches), locale),
  }
  const fill = <T>(value: T, values: Readonly<Record<string, string | number>> = facts): T =>
    mapTexts(value, (text) => fillTemplate(fillCounts(text, collections), values))
  return {
    locale,
    site,
    messages: fill(messages),
    pages: fill(pages),
    collections: mapKeys(collections, (name) =>
      inOrder<unknown>(fill(collections[name])),
    ) as unknown as Collections,
    legal: fill(legal, { ...facts, ...legalFacts(site) }),
    knowledge: {
      sentences: fill(sentences),
      facts: words,
      notes: fill(inOrder(notes), { ...facts, ...legalFacts(site) }),
      questions: new Map([...questions].map(([key, list]) => [key, fill(list)])),
    },
  }
}

/** English first, then every language with a folder. */
export function listLocales(directory: string): readonly string[] {
  const translations = path.join(directory, 'translations')
  if (!existsSync(translations)) return [DEFAULT_LOCALE]
  const folders = readdirSync(translations, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  return [DEFAULT_LOCALE, ...folders.map(({ name }) => name).toSorted()]
}

export function listEntries(directory: string, collection: CollectionName): string[] {
  const files = openContentFiles(directory, DEFAULT_LOCALE).filesOf(collection)
  return files.map((file) => path.basename(file, '.yaml'))
}

/** A page exists in a language if it is translated. */
export function hasPage(directory: string, locale: string, name: string): boolean {
  if (locale === DEFAULT_LOCALE) return true
  const folder = path.join(directory, 'translations', locale)
  return [`pages/${name}.yaml`, `legal/${name}.md`].some((file) =>
    existsSync(path.join(folder, file)),
  )
}

function legalFacts(site: Site): Record<string, string | number> {
  const { product, legalName, email, origin, minimumAge } = site
  return { product, legalName, email, website: origin, minimumAge }
}

function inOrder<T>(entries: readonly T[]): T[] {
  const order = (entry: T) => (entry as { order?: number }).order ?? 0
  return entries.toSorted((a, b) => order(a) - order(b))
}

function mapKeys<K extends string, V>(
  object: Readonly<Record<K, unknown>>,
  make: (key: K) => V,
): Record<K, V> {
  const keys = Object.keys(object) as K[]
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>
}

function mapTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T
  if (Array.isArray(value)) return value.map((item: unknown) => mapTexts(item, change)) as T
  if (typeof value !== 'object' || value === null) return value
  return mapKeys(value as Record<string, unknown>, (key) =>
    // Code has braces of its own.
    key === 'code'
      ? (value as Record<string, unknown>)[key]
      : mapTexts((value as Record<string, unknown>)[key], change),
  ) as T
}
