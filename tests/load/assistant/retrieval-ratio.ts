import { Pool, type QueryConfig } from 'pg'
import { readFactWords, readGlossary } from '#content/reader/lists.ts'
import { buildKnowledge, type BuiltPassage } from '#content/passages/passage.ts'
import { createLocalEmbedder } from '#server/retrieval/embedding/local-embedder.ts'
import { createSearch } from '#server/retrieval/retriever.ts'
import { median } from '../pages/phone.ts'
import { QUESTION } from './ask-stream.ts'
import { percentile } from '../percentile.ts'

const ROUNDS = 300
const WARM_UP = 50

/**
 * Retrieval through all code compared with the plain statement, alternating on one connection. The
 * vector is given, so embedding is not measured.
 */
export async function compareRetrieval(
  databaseUrl: string,
  passages: readonly BuiltPassage[],
  vector: readonly number[],
) {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 })
  let statement: QueryConfig | undefined
  const recorded = {
    query: (asked: string | QueryConfig, values?: unknown[]) => {
      if (typeof asked === 'object') statement = asked
      return pool.query(asked, values)
    },
  } as Pick<Pool, 'query'>
  const retrieve = createSearch({
    pool: recorded,
    embedders: [{ space: createLocalEmbedder().space, embedQuestion: async () => vector }],
    ...buildKnowledge(passages),
    glossary: readGlossary('content'),
    facts: readFactWords('content'),
  })
  const question = { text: QUESTION, before: [], page: '/models', language: 'en' }
  const bare: number[] = []
  const ours: number[] = []
  try {
    for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
      const through = await timed(() => retrieve(question))
      const asked = statement
      if (!asked) throw new Error('the search sent no query')
      const without = await timed(() => pool.query(asked))
      if (round < WARM_UP) continue
      ours.push(through)
      bare.push(without)
    }
  } finally {
    await pool.end()
  }
  const round = (value: number) => Number(value.toFixed(2))
  return {
    bareP50: round(median(bare)),
    oursP50: round(median(ours)),
    bareP95: round(percentile(bare, 0.95)),
    oursP95: round(percentile(ours, 0.95)),
    ratio: Number((median(ours) / median(bare)).toFixed(3)),
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}
