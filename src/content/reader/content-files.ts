import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { z, ZodType } from 'zod'
import { markCounts } from '../number-words.ts'
import { markPlaces } from '../place-lists.ts'
import { noteHead, questions, type NoteHead } from '../schema/knowledge.ts'
import { legalHead, type LegalHead } from '../schema/legal.ts'
import { COLLECTIONS, type CollectionName, type LegalPageName } from './collections.ts'
import { parseSections, type Section } from './markdown.ts'
import { readText } from './text-files.ts'
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

/** Reading and parsing, without schemas. */
function openFolder(directory: string, locale: string) {
  const exists = (relative: string) => existsSync(path.join(directory, relative))
  const own = (folder: string) =>
    locale === DEFAULT_LOCALE ? folder : `translations/${locale}/${folder}`

  const read = (relative: string): string => {
    const file = path.join(directory, relative)
    if (existsSync(file)) {
      const text = readText(file)
      if (!relative.startsWith('translations/')) return text
      return markPlaces(markCounts(text, locale), locale)
    }
    const message = 'does not exist: restore it or remove it from the schema'
    throw new ContentError([{ file: shown(relative), line: 1, field: '', message }])
  }

  const list = (folder: string, ending: string): string[] => {
    if (!exists(folder)) return []
    const names = readdirSync(path.join(directory, folder))
    return names.filter((name) => name.endsWith(ending)).toSorted()
  }

  const parse = (relative: string) => {
    const [, head = '', ...rest] = read(relative).split(/^---\n/m)
    const bodyLine = head.split('\n').length + 2
    return {
      head: parseYamlFile(shown(relative), head, 2),
      sections: parseSections(shown(relative), rest.join('---\n'), bodyLine),
    }
  }

  /** `headings` is how many the file itself has. */
  const markdown = (relative: string) => {
    const folder = `translations/${locale}`
    const isTranslated = exists(`${folder}/${relative}`)
    const { head, sections } = parse(isTranslated ? `${folder}/${relative}` : relative)
    const file = { head, sections, headings: sections.length }
    if (!isTranslated || !exists(relative)) return file
    const sources = readSources(path.join(directory, folder))[relative]
    const translated = translateSections(parse(relative).sections, sections, sources)
    if (translated) return { ...file, sections: translated }
    const message = 'must have the ## and ### headings of the English text, in the same order'
    throw new ContentError([{ file: head.file, line: 1, field: 'heading', message }])
  }

  return { exists, own, read, list, markdown }
}

/** The files of one language, falling back to English. */
export function openContentFiles(directory: string, locale: string) {
  const { exists, own, read, list, markdown } = openFolder(directory, locale)

  const entry = <Schema extends ZodType>(relative: string, schema: Schema): z.infer<Schema> => {
    const base = parseYamlFile(shown(relative), read(relative))
    const english = validateFile(schema, base)
    const overlayPath = `translations/${locale}/${relative}`
    if (locale === DEFAULT_LOCALE || !exists(overlayPath)) return english
    const overlay = parseYamlFile(shown(overlayPath), read(overlayPath))
    const { data, problems } = applyOverlay(base.data, overlay)
    if (problems.length > 0) throw new ContentError(problems)
    return validateFile(schema, overlay, data)
  }

  return {
    entry,
    filesOf: (collection: CollectionName) => list(collection, '.yaml'),

    named: (collection: CollectionName, file: string): unknown => {
      const relative = `${collection}/${file}`
      const found = entry(relative, COLLECTIONS[collection])
      const { id, slug } = found as { id: unknown; slug?: string }
      const name = path.basename(file, '.yaml')
      if ((slug ?? id) !== name) throw misnamed(shown(relative), slug ? 'slug' : 'id', name)
      return found
    },

    legal: (name: LegalPageName): LegalPage => {
      const file = markdown(`legal/${name}.md`)
      const parsed = validateFile(legalHead, file.head)
      if (parsed.id !== name) throw misnamed(file.head.file, 'id', name)
      const { sections } = parsed
      if (file.headings !== sections) {
        const message = `says ${sections}, the text has ${file.headings} ## headings: make them agree`
        const line = file.head.lineOf(['sections'])
        throw new ContentError([{ file: file.head.file, line, field: 'sections', message }])
      }
      return { ...parsed, body: file.sections }
    },

    /** Each language has its own notes: what is not translated is left out. */
    note: (file: string): Note => {
      const { head, sections } = markdown(`knowledge/${file}`)
      const id = path.basename(file, '.md')
      const body = sections.filter(({ lang }) => lang === undefined)
      return { id, ...validateFile(noteHead, head), body }
    },

    notes: () => list(own('knowledge'), '.md'),

    /** Visitors' questions by the key of the passage that answers them. */
    questions: (): ReadonlyMap<string, readonly string[]> => {
      const folder = own('knowledge/questions')
      const lists = list(folder, '.yaml').flatMap((file) => {
        const relative = `${folder}/${file}`
        const source = parseYamlFile(shown(relative), read(relative))
        return Object.entries(validateFile(questions, source))
      })
      const all = new Map<string, readonly string[]>()
      for (const [key, words] of lists) all.set(key, [...(all.get(key) ?? []), ...words])
      return all
    },
  }
}

const shown = (relative: string) => `content/${relative}`

function misnamed(file: string, field: string, name: string): ContentError {
  const message = `must equal the file name: write ${name} or rename the file`
  return new ContentError([{ file, line: 1, field, message }])
}
