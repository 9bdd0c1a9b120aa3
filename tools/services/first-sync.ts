import { existsSync } from 'node:fs'
import path from 'node:path'
import { Pool } from 'pg'
import { buildKnowledge } from '#content/passages/passage.ts'
import { readPassages } from '#content/passages/read-passages.ts'
import { createLocalEmbedder } from '#server/retrieval/embedding/local-embedder.ts'
import { syncSpace } from '#server/retrieval/knowledge/sync-space.ts'
import { rememberEmbeddings } from './remembered-embedder.ts'

export interface FirstSyncOptions {
  /** The project: its content is published, and its cache remembers. */
  readonly folder: string
  readonly operatorUrl: string
  readonly signal?: AbortSignal
  readonly onProgress?: (done: number, total: number) => void
}

/**
 * Publishes the content as it is, with the local model and before any build, so that the assistant has
 * something to say from the first start. Answers how many passages there are.
 */
export async function syncContent(options: FirstSyncOptions): Promise<number> {
  const { folder, operatorUrl, signal, onProgress } = options
  const content = path.join(folder, 'content')
  if (!existsSync(content)) return 0
  const knowledge = buildKnowledge(readPassages(content))
  const pool = new Pool({ connectionString: operatorUrl, max: 1 })
  const local = createLocalEmbedder()
  try {
    const embedder = rememberEmbeddings(local, path.join(folder, '.cache/embeddings'))
    const progress = onProgress && { onProgress }
    await syncSpace({ pool, embedder, knowledge, batch: 64, signal, ...progress })
    return knowledge.passages.length
  } finally {
    await local.close()
    await pool.end()
  }
}
