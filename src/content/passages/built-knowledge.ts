import type { Chunk } from './chunk.ts'
import { contentHash } from './content-hash.ts'

/** What a build says, for the assistant: written beside the pages, from the same content. */
export interface BuiltKnowledge {
  readonly contentHash: string
  readonly chunks: readonly Chunk[]
}

export const BUILT_KNOWLEDGE_FILE = 'knowledge.json'

export function buildKnowledge(chunks: readonly Chunk[]): BuiltKnowledge {
  return { contentHash: contentHash(chunks), chunks }
}

/** A file that was cut off or written by another version is none. */
export function isBuiltKnowledge(value: unknown): value is BuiltKnowledge {
  const { contentHash: hash, chunks } = (value ?? {}) as Partial<BuiltKnowledge>
  if (typeof hash !== 'string' || !Array.isArray(chunks)) return false
  const fields = ['key', 'language', 'page', 'url', 'title', 'text', 'hash']
  const lists = ['entries', 'headingPath', 'questions']
  const isWhole = (chunk: unknown) =>
    fields.every((name) => typeof (chunk as Record<string, unknown>)[name] === 'string') &&
    lists.every((name) => Array.isArray((chunk as Record<string, unknown>)[name]))
  return chunks.every(isWhole) && contentHash(chunks) === hash
}
