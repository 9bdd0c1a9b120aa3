import type { Content } from '../reader/read-content.ts'
import { PLACEHOLDER } from '../schema/company.ts'

export type PlaceholderKind = 'fact' | 'address' | 'name' | 'source'

/** Sample or missing content: allowed in a preview, blocks a release. */
export interface Placeholder {
  readonly kind: PlaceholderKind
  readonly file: string
  readonly path: readonly (string | number)[]
  readonly words: string
}

type Rule = readonly [PlaceholderKind, RegExp]

const TEXT_RULES: readonly Rule[] = [
  ['fact', new RegExp(`(?:[\\w ]+: )?${PLACEHOLDER}|\\b(?:TODO|TBC|TBD)\\b|lorem ipsum`)],
  // Top-level domains and names reserved for documentation.
  [
    'address',
    /(?:https?:\/\/|[\w.+-]+@)?(?:[\w-]+\.)*(?:[\w-]+\.(?:example|invalid)|example\.(?:com|net|org))\b/,
  ],
  ['name', /\bSample Person\b[\w ]*|\(sample [^)]*\)/i],
]

/** True for a sample, or a fact that the company still owes. */
export function hasPlaceholder(text: string): boolean {
  return TEXT_RULES.some(([, pattern]) => pattern.test(text))
}

/** `source` fields are notes for editors: only an explicit sample mark counts. */
const SOURCE_RULES: readonly Rule[] = [['source', /\bSample(?: note)?[.:]/]]

/** True for the source of a figure whose evidence the company still owes. */
export function isOwed(source: string): boolean {
  return SOURCE_RULES.some(([, pattern]) => pattern.test(source))
}

/** All placeholders of one language, file by file. */
export function findPlaceholders({ site, ...content }: Content): Placeholder[] {
  // Site facts are already filled into every text; report them in site.yaml only.
  const facts = [site.legalName, site.origin, site.email, site.presidentEmail, site.network.url]
  const strip = (text: string) => facts.reduce((rest, fact) => rest.replaceAll(fact, ''), text)
  const inFiles = (folder: string, ending: 'yaml' | 'md', files: readonly NamedFile[]) =>
    files.flatMap(([name, data]) => search(`content/${folder}/${name}.${ending}`, data, strip))
  return [
    ...search('content/site.yaml', site, (text) => text),
    ...search('content/messages.yaml', content.messages, strip),
    ...inFiles('pages', 'yaml', Object.entries(content.pages)),
    ...Object.entries(content.collections).flatMap(([folder, entries]) =>
      inFiles(
        folder,
        'yaml',
        (entries as readonly Entry[]).map((entry) => [entry.slug ?? entry.id, entry]),
      ),
    ),
    ...inFiles('legal', 'md', Object.entries(content.legal)),
    ...inFiles(
      'knowledge',
      'md',
      content.knowledge.notes.map((note) => [note.id, note]),
    ),
  ]
}

type NamedFile = readonly [name: string | number, data: unknown]
type Entry = { readonly id: string | number; readonly slug?: string }

/** Placeholders that a translation adds to those of the English files. */
export function findNewPlaceholders(translation: Content, english: Content): Placeholder[] {
  const known = new Set(findPlaceholders(english).map((found) => JSON.stringify(found)))
  return findPlaceholders(translation)
    .filter((found) => !known.has(JSON.stringify(found)))
    .map((found) => ({
      ...found,
      file: found.file.replace('content/', `content/translations/${translation.locale}/`),
    }))
}

function search(file: string, root: unknown, strip: (text: string) => string): Placeholder[] {
  const visit = (value: unknown, path: readonly (string | number)[]): Placeholder[] => {
    if (typeof value === 'string') return match(strip(value), path)
    if (Array.isArray(value)) return value.flatMap((item, index) => visit(item, [...path, index]))
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, child]) => visit(child, [...path, key]))
  }
  const match = (text: string, path: readonly (string | number)[]): Placeholder[] => {
    // Code samples may use example addresses.
    if (path.includes('code')) return []
    return (path.at(-1) === 'source' ? SOURCE_RULES : TEXT_RULES).flatMap(([kind, pattern]) => {
      const words = pattern.exec(text)?.[0].trim()
      return words ? [{ kind, file, path, words }] : []
    })
  }
  return visit(root, [])
}
