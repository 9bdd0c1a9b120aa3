import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { BuiltKnowledge } from '#content/passages/passage.ts'
import type { Embedder } from '../embedding/embedder.ts'
import { EmbeddingFailure } from '../embedding/embedding-faults.ts'
import { findMissing, forgetUnused, markUsed, storeEmbeddings } from './embedding-cache.ts'
import { publishEdition, type PublishedChanges } from './publish-edition.ts'
import { textsToEmbed } from './texts-to-embed.ts'

export interface SyncOptions {
  readonly pool: Pool
  readonly embedder: Embedder
  readonly knowledge: BuiltKnowledge
  /** Texts that are embedded, and kept, together. */
  readonly batch: number
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: (done: number, total: number) => void
  /** The pause before a batch that failed is tried again; it doubles. */
  readonly retryMs?: number
}

export interface SyncReport extends PublishedChanges {
  readonly embedded: number
}

const ATTEMPTS = 5

/** Embeds what is not yet in the cache, then publishes. Safe to interrupt and to run twice at once. */
export async function syncSpace(options: SyncOptions): Promise<SyncReport> {
  const { pool, embedder, knowledge, batch, signal, onProgress } = options
  const texts = new Map(
    knowledge.passages.flatMap(textsToEmbed).map(({ hash, text }) => [hash, text] as const),
  )
  const lengthOf = (hash: string) => texts.get(hash)?.length ?? 0
  // Alike together: in a batch of the local model every text costs as much as the longest one.
  const missing = [...(await findMissing(pool, embedder.space, [...texts.keys()]))].toSorted(
    (a, b) => lengthOf(b) - lengthOf(a),
  )
  for (let done = 0; done < missing.length; done += batch) {
    onProgress?.(done, missing.length)
    const hashes = missing.slice(done, done + batch)
    const batchTexts = hashes.map((hash) => texts.get(hash) ?? '')
    const vectors = await withRetries(() => embedder.embedTexts(batchTexts, signal), options)
    await storeEmbeddings(pool, embedder.space, hashes, vectors)
    signal?.throwIfAborted()
  }
  onProgress?.(missing.length, missing.length)
  const changes = await publishEdition(pool, embedder.space, knowledge)
  await markUsed(pool, embedder.space, [...texts.keys()])
  await forgetUnused(pool)
  return { ...changes, embedded: missing.length }
}

/** A provider that is busy or away for a moment does not end a sync. */
async function withRetries<T>(
  work: () => Promise<T>,
  { signal, retryMs = 1000 }: Pick<SyncOptions, 'signal' | 'retryMs'>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || !isPassing(error)) throw error
      await sleep(retryMs * 2 ** (attempt - 1), undefined, { ...(signal && { signal }) })
    }
  }
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof EmbeddingFailure)) return false
  if (error.fault === 'status') return error.status === 429 || (error.status ?? 0) >= 500
  return ['timeout', 'unreachable', 'crashed'].includes(error.fault)
}
