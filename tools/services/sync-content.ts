import { existsSync } from 'node:fs'
import path from 'node:path'
import { Pool } from 'pg'
import { buildKnowledge } from '#content/passages/passage.ts'
import { readPassages } from '#content/passages/read-passages.ts'
import { createLocalEmbedder } from '#server/retrieval/embedding/local-embedder.ts'
import { syncSpace } from '#server/retrieval/knowledge/sync-space.ts'
import { createHash } from 'node:crypto'
import { appendFile, mkdir, readFile, rm } from 'node:fs/promises'
import type { Embedder } from '#server/retrieval/embedding/embedder.ts'

export interface SyncOptions {
  readonly folder: string
  readonly operatorUrl: string
  readonly signal?: AbortSignal
  readonly onProgress?: (done: number, total: number) => void
}

/** Publishes the content with the local embedding model, without a build. Returns the number of passages. */
export async function syncContent(options: SyncOptions): Promise<number> {
  const { folder, operatorUrl, signal, onProgress } = options
  const content = path.join(folder, 'content')
  if (!existsSync(content)) return 0
  const knowledge = buildKnowledge(readPassages(content))
  const pool = new Pool({ connectionString: operatorUrl, max: 1 })
  const local = createLocalEmbedder()
  try {
    const embedder = cacheEmbeddings(local, path.join(folder, '.cache/embeddings'))
    const progress = onProgress && { onProgress }
    await syncSpace({ pool, embedder, knowledge, batch: 64, signal, ...progress })
    return knowledge.passages.length
  } finally {
    await local.close()
    await pool.end()
  }
}

/** Syncs the content and logs what it does, until it is cancelled. */
export async function publishContent(operatorUrl: string, signal: AbortSignal): Promise<void> {
  const onProgress = logTenths((line) => console.log(line))
  try {
    const count = await syncContent({ folder: process.cwd(), operatorUrl, signal, onProgress })
    if (count > 0) console.log(`assistant: ${count} passages published`)
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

/** The first run embeds thousands of texts, which takes minutes; a run after an edit only those that changed. */
export function logTenths(log: (line: string) => void) {
  let logged = -1
  return (done: number, total: number) => {
    const tenth = Math.floor((done * 10) / total)
    if (total === 0 || tenth === logged) return
    logged = tenth
    log(`assistant: ${done} of ${total} texts embedded`)
  }
}

const HASH_BYTES = 32

/** Caches embeddings in a file across databases: embedding the whole site takes minutes. */
export function cacheEmbeddings(embedder: Embedder, folder: string): Embedder {
  const file = path.join(folder, `${embedder.space}.bin`)
  const recordBytes = HASH_BYTES + embedder.dimensions * 4
  let loading: Promise<Map<string, readonly number[]>> | undefined

  const load = async () => {
    const known = new Map<string, readonly number[]>()
    if (!existsSync(file)) return known
    const bytes = await readFile(file)
    // A write was cut off: discard the file.
    if (bytes.length % recordBytes !== 0) await rm(file, { force: true })
    else {
      for (let at = 0; at < bytes.length; at += recordBytes) {
        const vector = Array.from({ length: embedder.dimensions }, (_, n) =>
          bytes.readFloatLE(at + HASH_BYTES + n * 4),
        )
        known.set(bytes.toString('hex', at, at + HASH_BYTES), vector)
      }
    }
    return known
  }

  const save = async (texts: readonly string[], vectors: readonly (readonly number[])[]) => {
    const records = texts.map((text, index) => {
      const record = Buffer.alloc(recordBytes)
      Buffer.from(hashOf(text), 'hex').copy(record)
      for (const [n, value] of vectors[index]?.entries() ?? []) {
        record.writeFloatLE(value, HASH_BYTES + n * 4)
      }
      return record
    })
    await mkdir(folder, { recursive: true })
    await appendFile(file, Buffer.concat(records))
  }

  const embedTexts: Embedder['embedTexts'] = async (texts, signal) => {
    loading ??= load()
    const known = await loading
    const missing = [...new Set(texts)].filter((text) => !known.has(hashOf(text)))
    if (missing.length > 0) {
      const vectors = await embedder.embedTexts(missing, signal)
      await save(missing, vectors)
      for (const [n, text] of missing.entries()) known.set(hashOf(text), vectors[n] ?? [])
    }
    return texts.map((text) => known.get(hashOf(text)) ?? [])
  }
  return {
    ...embedder,
    embedTexts,
    embedQuestion: async (text, signal) => (await embedTexts([text], signal))[0] ?? [],
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
