import { createHash } from 'node:crypto'
import type { Chunk } from './chunk.ts'

/** Names one state of everything the assistant knows; the order of the chunks counts. */
export function contentHash(chunks: readonly Pick<Chunk, 'hash'>[]): string {
  const hash = createHash('sha256')
  for (const chunk of chunks) hash.update(chunk.hash)
  return hash.digest('hex')
}
