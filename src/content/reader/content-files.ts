import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { z, ZodType } from 'zod'
import { markCounts } from '../number-words.ts'
import { markPlaces } from '../place-lists.ts'
import { noteHead, questions, type NoteHead } from '../schema/knowledge.ts'
import { legalHead, type LegalHead } from '../schema/legal.ts'
import { COLLECTIONS, type CollectionName, type LegalPageName } from './collections.ts'
import { parseSections, type Section } from './markdown.ts'
import { readSources, translateSections } from './translated-sections.ts'
import {
  applyOverlay,
  ContentError,
  DEFAULT_LOCALE,
  parseYamlFile,
  validateFile,
} from './yaml-file.ts'

export type LegalPage = LegalHead & { readonly body: readonly Section[] }

export type Note = NoteHead & { readonly id: string; readonly body: readonly Section[] }

/** The files of one language, falling back to English. */
export class ContentFiles {
  readonly #directory: string
  readonly #locale: string

  constructor(directory: string, locale: string) {
    this.#directory = directory
    this.#locale = locale
  }

  filesOf(collection: CollectionName): string[] {
    return this.#list(collection, '.yaml')
  }

  named(collection: CollectionName, file: string): unknown {
    const relative = `${collection}/${file}`
    const entry = this.entry(relative, COLLECTIONS[collection])
    const { id, slug } = entry as { id: unknown; slug?: string }
    const name = path.basename(file, '.yaml')
    if ((slug ?? id) !== name) throw misnamed(this.#shown(relative), slug ? 'slug' : 'id', name)
    return entry
  }

  entry<Schema extends ZodType>(relative: string, schema: Schema): z.infer<Schema> {
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
    const file = this.#markdown(`legal/${name}.md`)
    const parsed = validateFile(legalHead, file.head)
    if (parsed.id !== name) throw misnamed(file.head.file, 'id', name)
    const { sections } = parsed
    if (file.headings !== sections) {
      const message = `says ${sections}, the text has ${file.headings} ## headings: make them agree`
      const line = file.head.lineOf(['sections'])
      throw new ContentError([{ file: file.head.file, line, field: 'sections', message }])
    }
    return { ...parsed, body: file.sections }
  }

  /** Each language has its own notes: what is not translated is left out. */
  note(file: string): Note {
    const { head, sections } = this.#markdown(`knowledge/${file}`)
    const id = path.basename(file, '.md')
    const body = sections.filter(({ lang }) => lang === undefined)
    return { id, ...validateFile(noteHead, head), body }
  }

  notes(): string[] {
    return this.#list(this.#own('knowledge'), '.md')
  }

  /** Visitors' questions by the key of the passage that answers them. */
  questions(): ReadonlyMap<string, readonly string[]> {
    const folder = this.#own('knowledge/questions')
    const lists = this.#list(folder, '.yaml').flatMap((file) => {
      const relative = `${folder}/${file}`
      const source = parseYamlFile(this.#shown(relative), this.#read(relative))
      return Object.entries(validateFile(questions, source))
    })
    const all = new Map<string, readonly string[]>()
    for (const [key, list] of lists) all.set(key, [...(all.get(key) ?? []), ...list])
    return all
  }

  /** `headings` is how many the file itself has. */
  #markdown(relative: string) {
    const folder = `translations/${this.#locale}`
    const isTranslated = this.#exists(`${folder}/${relative}`)
    const { head, sections } = this.#parse(isTranslated ? `${folder}/${relative}` : relative)
    const file = { head, sections, headings: sections.length }
    if (!isTranslated || !this.#exists(relative)) return file
    const sources = readSources(path.join(this.#directory, folder))[relative]
    const translated = translateSections(this.#parse(relative).sections, sections, sources)
    if (translated) return { ...file, sections: translated }
    const message = 'must have the ## and ### headings of the English text, in the same order'
    throw new ContentError([{ file: head.file, line: 1, field: 'heading', message }])
  }

  #parse(relative: string) {
    const shown = this.#shown(relative)
    const [, head = '', ...rest] = this.#read(relative).split(/^---\n/m)
    const bodyLine = head.split('\n').length + 2
    return {
      head: parseYamlFile(shown, head, 2),
      sections: parseSections(shown, rest.join('---\n'), bodyLine),
    }
  }

  #own(folder: string): string {
    return this.#locale === DEFAULT_LOCALE ? folder : `translations/${this.#locale}/${folder}`
  }

  #list(folder: string, ending: string): string[] {
    if (!this.#exists(folder)) return []
    const names = readdirSync(path.join(this.#directory, folder))
    return names.filter((name) => name.endsWith(ending)).toSorted()
  }

  #exists(relative: string): boolean {
    return existsSync(path.join(this.#directory, relative))
  }

  #read(relative: string): string {
    const file = path.join(this.#directory, relative)
    if (existsSync(file)) {
      const text = readFileSync(file, 'utf8')
      if (!relative.startsWith('translations/')) return text
      return markPlaces(markCounts(text, this.#locale), this.#locale)
    }
    const message = 'does not exist: restore it or remove it from the schema'
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
