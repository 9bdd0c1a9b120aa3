import type { Content } from '../reader/read-content.ts'
import { PLACEHOLDER } from '../schema/company.ts'

export type OwedKind = 'fact' | 'address' | 'name' | 'source'

/** Something that may stand in a preview and must not be published. */
export interface Owed {
  readonly kind: OwedKind
  readonly file: string
  readonly path: readonly (string | number)[]
  /** The words that gave it away. */
  readonly words: string
}

/** Samples and gaps in one language, file by file. Each is one place an editor has to go to. */
export function findOwed(content: Content): Owed[] {
  const { site, messages, pages, collections, legal, knowledge } = content
  const strip = withoutFactsOf(content)
  return [
    ...walk('content/site.yaml', site),
    ...walk('content/messages.yaml', messages, strip),
    ...named('pages', pages, 'yaml', strip),
    ...Object.entries(collections).flatMap(([folder, entries]) =>
      (entries as readonly Entry[]).flatMap((entry) =>
        walk(`content/${folder}/${entry.slug ?? entry.id}.yaml`, entry, strip),
      ),
    ),
    ...named('legal', legal, 'md', strip),
    ...knowledge.notes.flatMap((note) => walk(`content/knowledge/${note.id}.md`, note, strip)),
  ]
}

/** What a translation owes beyond the English it stands on. */
export function findOwedIn(translation: Content, english: Content): Owed[] {
  const known = new Set(findOwed(english).map(placeOf))
  return findOwed(translation)
    .filter((owed) => !known.has(placeOf(owed)))
    .map((owed) => ({
      ...owed,
      file: owed.file.replace('content/', `content/translations/${translation.locale}/`),
    }))
}

interface Entry {
  readonly id: string | number
  readonly slug?: string
}

type Strip = (text: string) => string

/**
 * The reader has put the facts of site.yaml into every text. They are reported there, once, and
 * not again wherever they are quoted.
 */
function withoutFactsOf({ site }: Content): Strip {
  const facts = [site.legalName, site.origin, site.email, site.presidentEmail, site.network.url]
  return (text) => facts.reduce((rest, fact) => rest.replaceAll(fact, ''), text)
}

function named(folder: string, files: object, ending: string, strip: Strip): Owed[] {
  return Object.entries(files).flatMap(([name, data]) =>
    walk(`content/${folder}/${name}.${ending}`, data, strip),
  )
}

function walk(file: string, root: unknown, strip: Strip = (text) => text): Owed[] {
  const visit = (value: unknown, path: readonly (string | number)[]): Owed[] => {
    if (typeof value === 'string') return judge(strip(value), path)
    if (Array.isArray(value)) return value.flatMap((item, index) => visit(item, [...path, index]))
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, child]) => visit(child, [...path, key]))
  }
  const judge = (text: string, path: readonly (string | number)[]): Owed[] => {
    // A code sample may call on an example address.
    if (path.includes('code')) return []
    return (path.at(-1) === 'source' ? SOURCE_RULES : TEXT_RULES).flatMap(([kind, pattern]) => {
      const words = pattern.exec(text)?.[0].trim()
      return words ? [{ kind, file, path, words }] : []
    })
  }
  return visit(root, [])
}

type Rule = readonly [OwedKind, RegExp]

const TEXT_RULES: readonly Rule[] = [
  ['fact', new RegExp(`${PLACEHOLDER}|\\b(?:TODO|TBC|TBD)\\b|lorem ipsum`)],
  // Names that are reserved for samples: nobody can own them, so nothing of ours can be there.
  [
    'address',
    /(?:https?:\/\/|[\w.+-]+@)?(?:[\w-]+\.)*(?:[\w-]+\.(?:example|invalid)|example\.(?:com|net|org))\b/,
  ],
  ['name', /\bSample Person\b[\w ]*|\(sample [^)]*\)/i],
]

/** A source is a note for editors: it counts when it says itself that it is a sample. */
const SOURCE_RULES: readonly Rule[] = [['source', /\bSample(?: note)?[.:]/]]

function placeOf({ kind, file, path, words }: Owed): string {
  return JSON.stringify([kind, file, path, words])
}
