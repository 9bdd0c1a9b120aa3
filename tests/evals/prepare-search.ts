import { Pool } from 'pg'
import { buildKnowledge, type BuiltKnowledge } from '#content/passages/passage.ts'
import { readPassages } from '#content/passages/read-passages.ts'
import { readFactWords, readGlossary, readGreetings } from '#content/reader/lists.ts'
import { createSitePages, type SitePages } from '#server/assistant/site-pages.ts'
import { parseConfig } from '#server/config/config.ts'
import type { Embedder } from '#server/retrieval/embedding/embedder.ts'
import { createLocalEmbedder } from '#server/retrieval/embedding/local-embedder.ts'
import { syncSpace } from '#server/retrieval/knowledge/sync-space.ts'
import { createSearch, type Search } from '#server/retrieval/retriever.ts'
import { startPrivateDatabase } from '../support/api-process/private-database.ts'
import { cacheEmbeddings } from '#tools/services/sync-content.ts'

export interface PreparedSearch {
  readonly search: Search
  readonly pages: SitePages
  readonly pool: Pool
  readonly knowledge: BuiltKnowledge
  /** Without a cache, for measurements. */
  readonly embedder: Embedder
  readonly close: () => Promise<void>
}

const BATCH = 64

/** A separate database with the current content, searched as in production. */
export async function prepareSearch(
  onProgress: (done: number, total: number) => void,
): Promise<PreparedSearch> {
  const database = await startPrivateDatabase()
  const local = createLocalEmbedder()
  const embedder = cacheEmbeddings(local, '.cache/embeddings')
  const operator = new Pool({ connectionString: database.operatorUrl, max: 2 })
  const pool = new Pool({ connectionString: database.apiUrl, max: 2 })
  const close = async () => {
    await embedder.close()
    await Promise.all([operator.end(), pool.end()])
    await database.close()
  }
  try {
    const knowledge = buildKnowledge(readPassages('content'))
    await syncSpace({ pool: operator, embedder, knowledge, batch: BATCH, onProgress })
    const search = createSearch({
      pool,
      embedders: [embedder],
      ...knowledge,
      glossary: readGlossary('content'),
      greetings: readGreetings('content'),
      facts: readFactWords('content'),
      // Generous timeouts, so that load does not change the results.
      embeddingTimeoutMs: 60_000,
      searchTimeoutMs: 60_000,
      onError: (step, error) => {
        throw new Error(`the ${step} of an evaluation failed`, { cause: error })
      },
    })
    const pages = createSitePages(knowledge, parseConfig({}).assistant.pageBytes)
    return { search, pages, pool, knowledge, embedder: local, close }
  } catch (error) {
    await close()
    throw error
  }
}
