import type { Content } from '../reader/read-content.ts'

/** A text of the site with its file and field, for the editor. */
export interface SiteText {
  readonly where: string
  readonly text: string
}

/** Marketing words without content. */
const BANNED =
  /\b(revolutionary|revolutionise|cutting-edge|seamless|seamlessly|unleash|next-generation|leverage|empower|game-changing|state-of-the-art|world-class|robust|effortless|delve|supercharge|unlock)\b/i

/** Strings fixed by the specification, exempt from the rules below. */
const FIXED = ['Seamless Integration', '{name} Assistant!', 'Hello! I', 'Please try again later.']

/** Fields that no visitor reads as a sentence. */
const NOT_PROSE = new Set(
  'source id link url origin href slug code trigger result related quotes'.split(' '),
)

export function listTexts(content: Content): SiteText[] {
  const { site, messages, pages, collections, legal, knowledge } = content
  const entries = Object.entries(collections).flatMap(([folder, list]) =>
    (list as readonly { id: string | number }[]).flatMap((entry) =>
      walk(entry, `${folder}/${entry.id}`),
    ),
  )
  return [
    ...walk(site, 'site'),
    ...walk(messages, 'messages'),
    ...walk(pages, 'pages'),
    ...entries,
    ...walk(legal, 'legal'),
    ...walk(knowledge.sentences, 'knowledge/sentences'),
    ...knowledge.notes.flatMap(({ id, title, body }) => walk({ title, body }, `knowledge/${id}`)),
  ]
}

function walk(value: unknown, where: string): SiteText[] {
  if (typeof value === 'string') return [{ where, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) =>
    NOT_PROSE.has(key) ? [] : walk(child, `${where}.${key}`),
  )
}

/** False for fields that no visitor reads as a sentence: `systems.0`, `source`. */
export const isProse = (key: string) => !key.split('.').some((part) => NOT_PROSE.has(part))

/** Banned words and marks, and sentences of four or more words used in two places. */
export function findProseFaults(texts: readonly SiteText[]): string[] {
  const firstUse = new Map<string, string>()
  return texts.flatMap(({ where, text: full }) => {
    const text = FIXED.reduce((rest, fixed) => rest.replace(fixed, ''), full)
    const word = BANNED.exec(text)?.[0]
    const repeated = sentencesOf(text).flatMap((sentence) => {
      const earlier = firstUse.get(sentence)
      firstUse.set(sentence, earlier ?? where)
      return earlier && earlier !== where
        ? [`${where}: repeats "${sentence}" of ${earlier}: rewrite or drop it`]
        : []
    })
    return [
      ...(word ? [`${where}: says "${word}": say what it does instead`] : []),
      ...(text.includes('—') ? [`${where}: has an em-dash: use a comma or a full stop`] : []),
      ...(text.includes('!') && !full.includes('!=')
        ? [`${where}: has an exclamation mark: end the sentence with a full stop`]
        : []),
      ...repeated,
    ]
  })
}

/** A decimal point ends no sentence. */
function sentencesOf(text: string): string[] {
  return (text.match(/.+?[.!?]+(?=\s|$)/gs) ?? [])
    .map((sentence) => sentence.trim().toLowerCase())
    .filter((sentence) => sentence.split(/\s+/).length >= 4)
}
