import type { Chunk } from '../passages/chunk.ts'
import { chunkContent } from '../passages/chunk-content.ts'
import { isShort, LONGEST } from '../passages/split-text.ts'
import type { Content } from '../reader/read-content.ts'

/** Faults in what the assistant knows; each finding is a sentence for the editor. */
export function findKnowledgeFaults(content: Content): string[] {
  const chunks = chunkContent(content, () => true)
  return [
    ...repeatedKeys(chunks),
    ...longChunks(chunks),
    ...lostQuestions(content, chunks),
    ...lostCovers(content),
  ]
}

function repeatedKeys(chunks: readonly Chunk[]): string[] {
  const counts = Map.groupBy(chunks, ({ key }) => key)
  return [...counts]
    .filter(([, same]) => same.length > 1)
    .map(([key]) => `${key}: is the key of two passages: rename a heading or an entry`)
}

function longChunks(chunks: readonly Chunk[]): string[] {
  return chunks
    .filter(({ text }) => !isShort(text))
    .map(
      ({ key }) =>
        `${key}: makes a passage of more than ${LONGEST.words} words or ${LONGEST.characters} characters: shorten it`,
    )
}

function lostQuestions({ knowledge }: Content, chunks: readonly Chunk[]): string[] {
  const keys = new Set(chunks.map(({ key }) => key))
  return [...knowledge.questions.keys()]
    .filter((key) => !keys.has(key))
    .map((key) => `content/knowledge/questions: no passage has the key "${key}"`)
}

function lostCovers(content: Content): string[] {
  const { collections, pages, legal, knowledge } = content
  const entries = Object.entries(collections).flatMap(([folder, list]) =>
    (list as readonly { id: string | number; slug?: string }[]).map(
      ({ id, slug }) => `${folder}/${slug ?? id}`,
    ),
  )
  const known = new Set([
    'site',
    ...entries,
    ...Object.keys(pages).map((name) => `pages/${name}`),
    ...Object.entries(legal).flatMap(([name, { body }]) => [
      `legal/${name}`,
      ...body.map((section) => `legal/${name}#${section.id}`),
    ]),
  ])
  return knowledge.notes.flatMap(({ id, covers, sections = {}, body }) => [
    ...[...covers, ...Object.values(sections).flat()]
      .filter((entry) => !known.has(entry))
      .map((entry) => `content/knowledge/${id}.md: covers "${entry}", which does not exist`),
    ...Object.keys(sections)
      .filter((slug) => !body.some((section) => section.id === slug))
      .map((slug) => `content/knowledge/${id}.md: has no section "${slug}"`),
  ])
}
