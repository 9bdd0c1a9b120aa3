import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ZodType } from 'zod'
import { fillGaps } from '../fill-gaps.ts'
import { site as siteSchema, type Site } from '../schema/company.ts'
import { legalHead, type LegalHead } from '../schema/legal.ts'
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
import { parseSections, type Section } from './markdown.ts'
import { applyOverlay } from './overlay.ts'
import { ContentError, type ContentProblem } from './problem.ts'
import { parseYamlFile, validateFile } from './yaml-file.ts'

export const DEFAULT_LOCALE = 'en'

export type LegalPage = LegalHead & { readonly body: readonly Section[] }

export interface Content {
  readonly locale: string
  readonly site: Site
  readonly messages: Messages
  readonly pages: Pages
  readonly collections: Collections
  readonly legal: Readonly<Record<LegalPageName, LegalPage>>
}

/** Reads and checks everything; one error at the end lists all that is wrong. */
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
  const reader = new Reader(directory, locale)
  const site = collect(() => reader.entry('site.yaml', siteSchema as ZodType<Site>))
  const messages = collect(() => reader.entry('messages.yaml', messagesSchema as ZodType<Messages>))
  const pages = mapKeys(PAGES, (name) =>
    collect(() => reader.entry(`pages/${name}.yaml`, PAGES[name] as ZodType<unknown>)),
  ) as Pages
  const collections = mapKeys(COLLECTIONS, (name) =>
    reader.filesOf(name).map((file) => collect(() => reader.named(name, file))),
  ) as unknown as Collections
  const legal = Object.fromEntries(
    LEGAL_PAGES.map((name) => [name, collect(() => reader.legal(name))]),
  ) as Record<LegalPageName, LegalPage>
  if (problems.length > 0) throw new ContentError(problems)

  const facts = { product: site.product, name: site.assistantName }
  return {
    locale,
    site,
    messages: fillDeep(messages, facts),
    pages: fillDeep(pages, facts),
    collections: mapKeys(collections, (name) =>
      inOrder<unknown>(collections[name]),
    ) as unknown as Collections,
    legal: fillDeep(legal, legalFacts(site)),
  }
}

/** English first, then every language that has a folder of its own. */
export function listLocales(directory: string): readonly string[] {
  const translations = path.join(directory, 'translations')
  if (!existsSync(translations)) return [DEFAULT_LOCALE]
  const folders = readdirSync(translations, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  return [DEFAULT_LOCALE, ...folders.map(({ name }) => name).toSorted()]
}

/** A page exists in a language when somebody has translated that page. */
export function hasPage(directory: string, locale: string, name: string): boolean {
  if (locale === DEFAULT_LOCALE) return true
  const folder = path.join(directory, 'translations', locale)
  return [`pages/${name}.yaml`, `legal/${name}.md`].some((file) =>
    existsSync(path.join(folder, file)),
  )
}

class Reader {
  readonly #directory: string
  readonly #locale: string

  constructor(directory: string, locale: string) {
    this.#directory = directory
    this.#locale = locale
  }

  filesOf(collection: CollectionName): string[] {
    const folder = path.join(this.#directory, collection)
    return existsSync(folder)
      ? readdirSync(folder)
          .filter((file) => file.endsWith('.yaml'))
          .toSorted()
      : []
  }

  named(collection: CollectionName, file: string): unknown {
    const relative = `${collection}/${file}`
    const entry = this.entry(relative, COLLECTIONS[collection] as ZodType<unknown>)
    const { id, slug } = entry as { id: unknown; slug?: string }
    const name = path.basename(file, '.yaml')
    if ((slug ?? id) !== name) throw misnamed(this.#shown(relative), slug ? 'slug' : 'id', name)
    return entry
  }

  entry<T>(relative: string, schema: ZodType<T>): T {
    const base = parseYamlFile(this.#shown(relative), this.#read(relative))
    const english = validateFile(schema, base)
    const overlayPath = `translations/${this.#locale}/${relative}`
    if (this.#locale === DEFAULT_LOCALE || !this.#exists(overlayPath)) return english
    const overlay = parseYamlFile(this.#shown(overlayPath), this.#read(overlayPath))
    const { data, problems } = applyOverlay(base.data, overlay)
    if (problems.length > 0) throw new ContentError(problems)
    return validateFile(schema, overlay, data)
  }

  legal(name: LegalPageName): LegalPage {
    const overlay = `translations/${this.#locale}/legal/${name}.md`
    const relative = this.#exists(overlay) ? overlay : `legal/${name}.md`
    const shown = this.#shown(relative)
    const [, head = '', ...rest] = this.#read(relative).split(/^---\n/m)
    const body = rest.join('---\n')
    const source = parseYamlFile(shown, head, 2)
    const parsed = validateFile(legalHead as ZodType<LegalHead>, source)
    if (parsed.id !== name) throw misnamed(shown, 'id', name)
    const bodyLine = head.split('\n').length + 2
    const sections = parseSections(shown, body, bodyLine)
    if (sections.length !== parsed.sections) {
      const message = `says ${parsed.sections}, the text has ${sections.length} ## headings: make them agree`
      throw new ContentError([
        { file: shown, line: source.lineOf(['sections']), field: 'sections', message },
      ])
    }
    return { ...parsed, body: sections }
  }

  #exists(relative: string): boolean {
    return existsSync(path.join(this.#directory, relative))
  }

  #read(relative: string): string {
    const file = path.join(this.#directory, relative)
    if (existsSync(file)) return readFileSync(file, 'utf8')
    const message = 'does not exist: restore it or take it out of the schema'
    throw new ContentError([{ file: this.#shown(relative), line: 1, field: '', message }])
  }

  #shown(relative: string): string {
    return `content/${relative}`
  }
}

function misnamed(file: string, field: string, name: string): ContentError {
  const message = `must equal the file name: write ${name} or rename the file`
  return new ContentError([{ file, line: 1, field, message }])
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

function fillDeep<T>(value: T, facts: Readonly<Record<string, string | number>>): T {
  if (typeof value === 'string') return fillGaps(value, facts) as T
  if (Array.isArray(value)) return value.map((item: unknown) => fillDeep(item, facts)) as T
  if (typeof value !== 'object' || value === null) return value
  return mapKeys(value as Record<string, unknown>, (key) =>
    fillDeep((value as Record<string, unknown>)[key], facts),
  ) as T
}
