import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { BuiltKnowledge } from '#content/passages/passage.ts'
import { EmbeddingFailure, type Embedder } from '../embedding/embedder.ts'
import { publishEdition, textsToEmbed } from './publish-edition.ts'

/** Unused embeddings are deleted after this time. */
const RETENTION_DAYS = 90

async function findMissing(
  pool: Pool,
  space: string,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ hash: string }>(
    `select encode(text_hash, 'hex') as hash from knowledge.embedding
     where space = $1 and text_hash in (select decode(h, 'hex') from unnest($2::text[]) h)`,
    [space, hashes],
  )
  const known = new Set(rows.map(({ hash }) => hash))
  return new Set(hashes.filter((hash) => !known.has(hash)))
}

/** Ordered, so that concurrent runs cannot deadlock. */
async function storeEmbeddings(
  pool: Pool,
  space: string,
  hashes: readonly string[],
  vectors: readonly (readonly number[])[],
): Promise<void> {
  await pool.query(
    `insert into knowledge.embedding (space, text_hash, e)
     select $1, decode(h, 'hex'), e::halfvec from unnest($2::text[], $3::text[]) as given (h, e)
     order by 2 on conflict (space, text_hash) do nothing`,
    [space, hashes, vectors.map((vector) => JSON.stringify(vector))],
  )
}

/** At most once a day; rows locked by another run are skipped. */
async function markUsed(pool: Pool, space: string, hashes: readonly string[]): Promise<void> {
  await pool.query(
    `update knowledge.embedding set used_at = now() where ctid = any (array(
       select ctid from knowledge.embedding where space = $1 and used_at < now() - interval '1 day'
         and text_hash in (select decode(h, 'hex') from unnest($2::text[]) h)
       for update skip locked))`,
    [space, hashes],
  )
}

async function deleteUnused(pool: Pool): Promise<void> {
  await pool.query(
    'delete from knowledge.embedding where used_at < now() - make_interval(days => $1)',
    [RETENTION_DAYS],
  )
}

export interface SyncOptions {
  readonly pool: Pool
  readonly embedder: Embedder
  readonly knowledge: BuiltKnowledge
  /** Texts embedded and stored together. */
  readonly batch: number
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: (done: number, total: number) => void
  /** Delay before the first retry of a batch; doubles. */
  readonly retryMs?: number
}

const ATTEMPTS = 5

/** Embeds what is not cached, then publishes. Safe to interrupt and to run concurrently. */
export async function syncSpace(options: SyncOptions) {
  const { pool, embedder, knowledge, batch, signal, onProgress } = options
  const texts = new Map(
    knowledge.passages.flatMap(textsToEmbed).map(({ hash, text }) => [hash, text] as const),
  )
  const missing = [...(await findMissing(pool, embedder.space, [...texts.keys()]))]
  for (let done = 0; done < missing.length; done += batch) {
    onProgress?.(done, missing.length)
    const hashes = missing.slice(done, done + batch)
    const batchTexts = hashes.map((hash) => texts.get(hash) ?? '')
    const vectors = await withRetries(() => embedder.embedTexts(batchTexts, signal), options)
    await storeEmbeddings(pool, embedder.space, hashes, vectors)
    signal?.throwIfAborted()
  }
  onProgress?.(missing.length, missing.length)
  await publishEdition(pool, embedder.space, knowledge)
  await markUsed(pool, embedder.space, [...texts.keys()])
  await deleteUnused(pool)
  return { passages: knowledge.passages.length, embedded: missing.length }
}

async function withRetries<T>(
  work: () => Promise<T>,
  { signal, retryMs = 1000 }: Pick<SyncOptions, 'signal' | 'retryMs'>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || !isTransient(error)) throw error
      await sleep(retryMs * 2 ** (attempt - 1), undefined, { ...(signal && { signal }) })
    }
  }
}

function isTransient(error: unknown): boolean {
  if (!(error instanceof EmbeddingFailure)) return false
  if (error.fault === 'status') return error.status === 429 || (error.status ?? 0) >= 500
  return ['timeout', 'unreachable', 'crashed'].includes(error.fault)
}
