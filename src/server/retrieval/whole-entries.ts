import type { BuiltPassage } from '#content/passages/passage.ts'

/** A third of the tokens for passages. In bytes, because a Greek letter has two. */
const MAX_ENTRY_BYTES = 2500

type Part = Pick<BuiltPassage, 'key' | 'entries' | 'page' | 'headingPath' | 'text'>

/** Collections that are short enough to be read as one section of their page. */
const SECTIONS = new Set([
  'packages',
  'personas',
  'features',
  'technologies',
  'jobs',
  'people',
  'branches',
])

/** What belongs together: a card with its details, the paragraphs of a section, a note. */
export function wholeOf({ key, page, headingPath }: Part): string {
  const [name = ''] = key.split('#')
  const [collection = ''] = name.split('/')
  if (SECTIONS.has(collection)) return `${page} ${collection}`
  if (collection === 'legal') return `${name} ${headingPath[1] ?? ''}`
  return collection === 'pages' ? key : name
}

/** The found passage first, then the rest of its entry or section, as far as the texts fit. */
export function completePassages(passages: readonly Part[]) {
  const wholes = Map.groupBy(passages, wholeOf)
  const byKey = new Map(passages.map((passage) => [passage.key, passage]))
  return (key: string, textOf: (key: string) => string): readonly string[] => {
    const found = byKey.get(key)
    const rest = (found ? (wholes.get(wholeOf(found)) ?? []) : [])
      .filter((passage) => passage !== found)
      // The passages of the same entry before those of its neighbours.
      .toSorted((a, b) => rankOf(b, found) - rankOf(a, found))
    const keys = [key]
    let bytes = Buffer.byteLength(textOf(key))
    for (const passage of rest) {
      const size = Buffer.byteLength(textOf(passage.key))
      if (bytes + size >= MAX_ENTRY_BYTES) continue
      keys.push(passage.key)
      bytes += size
    }
    return keys
  }
}

function rankOf({ entries }: Part, found: Part | undefined): number {
  return Number(entries[0] === found?.entries[0])
}
