import { MODEL_PORT } from './journey-ports.ts'
import { buildKnowledge } from '#content/passages/passage.ts'
import { readPassages } from '#content/passages/read-passages.ts'
import { LOCAL_SPACE } from '#server/retrieval/embedding/local-embedder.ts'
import { publishEdition } from '#server/retrieval/knowledge/publish-edition.ts'
import { Pool } from 'pg'

const EMBEDDING_MODEL = 'gemini-embedding-001'
const DIMENSIONS = 512

export const JOURNEY_KEY = 'a key that only journeys have'
export const JOURNEY_SECRET = 'only for journeys, only on this computer'
export const JOURNEY_SPACE = `${EMBEDDING_MODEL}-${DIMENSIONS}`

/** How a server meets the provider of the journeys; no limit is in their way. */
export const JOURNEY_ASSISTANT = {
  GEMINI_URL: `http://127.0.0.1:${MODEL_PORT}/v1beta`,
  GEMINI_API_KEY: JOURNEY_KEY,
  EMBEDDINGS: 'gemini',
  GEMINI_EMBEDDING_MODEL: EMBEDDING_MODEL,
  EMBEDDING_DIMENSIONS: String(DIMENSIONS),
  // All journeys come from one address.
  CHAT_PER_ADDRESS_MINUTE: '100000',
  CHAT_PER_ADDRESS_HOUR: '100000',
  CHAT_FREE_QUESTIONS: '100000',
  CHAT_STREAMS_PER_NETWORK: '100000',
  CHAT_STREAMS_PER_ADDRESS: '100000',
  CHAT_DAILY_CAP_EUR: '1000',
  CHAT_MONTHLY_CAP_EUR: '1000',
  // Journeys about a model that is down run beside those about one that answers.
  CHAT_BREAKER_FAILURES: '100000',
} as const

/** The provider of the journeys has the vectors of the local model, so its space is known already. */
export async function publishJourneySpace(operatorUrl: string): Promise<void> {
  const pool = new Pool({ connectionString: operatorUrl, max: 1 })
  try {
    await pool.query(
      `insert into knowledge.embedding (space, text_hash, e)
       select $1, text_hash, e from knowledge.embedding where space = $2`,
      [JOURNEY_SPACE, LOCAL_SPACE],
    )
    await publishEdition(pool, JOURNEY_SPACE, buildKnowledge(readPassages('content')))
  } finally {
    await pool.end()
  }
}
