import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { buildKnowledge, type BuiltPassage } from '#content/passages/passage.ts'
import type { Embedder } from '#server/retrieval/embedding/embedder.ts'
import { syncSpace } from '#server/retrieval/knowledge/sync-space.ts'
import { wordsOf } from '#server/retrieval/question-words.ts'
import type { Message } from '#server/retrieval/understand-message.ts'

const DIMENSIONS = 64

/** Texts that share words have similar vectors. */
export function wordVector(text: string): readonly number[] {
  const vector = Array.from({ length: DIMENSIONS }, () => 0.01)
  for (const word of wordsOf(text)) {
    const index = createHash('sha256').update(word).digest().readUInt16BE() % DIMENSIONS
    vector[index] = (vector[index] ?? 0) + 1
  }
  return vector
}

/** Runs in this process, like the local model. */
export function wordEmbedder(space: string): Embedder {
  return {
    space,
    dimensions: DIMENSIONS,
    embedQuestion: (text) => Promise.resolve(wordVector(text)),
    embedTexts: (texts) => Promise.resolve(texts.map(wordVector)),
    close: () => Promise.resolve(),
  }
}

export function searchablePassage(
  key: string,
  name: string,
  text: string,
  changes: Partial<Omit<BuiltPassage, 'key' | 'text' | 'hash'>> = {},
): BuiltPassage {
  const facts = {
    key,
    parent: key.split('#')[0] ?? key,
    entries: [key.split('#')[0] ?? key],
    language: 'en',
    page: `/${key.split('/')[0]}`,
    url: `/${key.replace('/', '#')}`,
    headingPath: [name],
    title: name,
    text,
    questions: [],
    ...changes,
  }
  return { ...facts, hash: createHash('sha256').update(JSON.stringify(facts)).digest('hex') }
}

/** An English message, as it is understood. */
export const askedMessage = (text: string, changes: Partial<Message> = {}): Message => ({
  text,
  english: text,
  language: 'en',
  before: undefined,
  ...changes,
})

export async function publishPassages(
  pool: Pool,
  space: string,
  passages: readonly BuiltPassage[],
): Promise<void> {
  await syncSpace({
    pool,
    embedder: wordEmbedder(space),
    knowledge: buildKnowledge(passages),
    batch: 50,
  })
}
