import type { BuiltPassage } from '#content/passages/passage.ts'

/** A third of the tokens for passages, in characters. */
export const MAX_ENTRY_CHARACTERS = 2400

type Part = Pick<BuiltPassage, 'key' | 'entries' | 'page' | 'language' | 'headingPath' | 'text'>

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
export function wholeOf({ key, page, language, headingPath }: Part): string {
  const [name = ''] = key.split('#')
  const [collection = ''] = name.split('/')
  if (SECTIONS.has(collection)) return `${language} ${page} ${collection}`
  if (collection === 'legal') return `${language} ${name} ${headingPath[1] ?? ''}`
  if (collection === 'pages') return `${language} ${key}`
  return `${language} ${name}`
}

/** The found passage first, then the rest of its entry or section, as far as it fits. */
export function completePassages(passages: readonly Part[]): (key: string, text: string) => string {
  const wholes = Map.groupBy(passages, wholeOf)
  // A key is unique only within a language.
  const byKey = Map.groupBy(passages, ({ key }) => key)
  return (key, text) => {
    const found = byKey.get(key)?.find((passage) => passage.text === text)
    if (!found) return text
    const [entry] = found.entries
    const rest = (wholes.get(wholeOf(found)) ?? [])
      .filter((passage) => passage.key !== key)
      // The passages of the same entry before those of its neighbours.
      .toSorted((a, b) => Number(b.entries[0] === entry) - Number(a.entries[0] === entry))
    return rest.reduce(
      (whole, passage) =>
        whole.length + passage.text.length < MAX_ENTRY_CHARACTERS
          ? `${whole}\n${passage.text}`
          : whole,
      text,
    )
  }
}
