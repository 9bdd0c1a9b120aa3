import type { Content } from '../reader/read-content.ts'
import type { Passage } from './prose.ts'

/** Fields that no visitor reads as a sentence. */
const NOT_PROSE = new Set([
  'source',
  'id',
  'link',
  'url',
  'origin',
  'href',
  'slug',
  'code',
  'trigger',
  'result',
  'related',
])

/** All the copy of the site, each text with the place it stands in. */
export function passagesOf(content: Content): Passage[] {
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

function walk(value: unknown, where: string): Passage[] {
  if (typeof value === 'string') return [{ where, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) =>
    NOT_PROSE.has(key) ? [] : walk(child, `${where}.${key}`),
  )
}
