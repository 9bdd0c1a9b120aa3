import { MODEL_PORT } from './journey-ports.ts'
import { buildKnowledge } from '#content/passages/passage.ts'
import { readPassages } from '#content/passages/read-passages.ts'
import { createLocalEmbedder } from '#server/retrieval/embedding/local-embedder.ts'
import { publishEdition } from '#server/retrieval/knowledge/publish-edition.ts'
import { Pool } from 'pg'

const EMBEDDING_MODEL = 'gemini-embedding-001'
const DIMENSIONS = 384

export const JOURNEY_KEY = 'API key for end-to-end tests'
export const JOURNEY_SECRET = 'secret for end-to-end tests on this machine'
const JOURNEY_SPACE = `${EMBEDDING_MODEL}-${DIMENSIONS}`

/** Server settings for the scripted model provider, with rate limits out of reach. */
export const JOURNEY_ASSISTANT = {
  GEMINI_URL: `http://127.0.0.1:${MODEL_PORT}/v1beta`,
  GEMINI_API_KEY: JOURNEY_KEY,
  EMBEDDINGS: 'gemini',
  GEMINI_EMBEDDING_MODEL: EMBEDDING_MODEL,
  EMBEDDING_DIMENSIONS: String(DIMENSIONS),
  // All tests share one client address.
  CHAT_PER_ADDRESS_MINUTE: '100000',
  CHAT_PER_ADDRESS_HOUR: '100000',
  CHAT_FREE_QUESTIONS: '100000',
  CHAT_STREAMS_PER_NETWORK: '100000',
  CHAT_STREAMS_PER_ADDRESS: '100000',
  CHAT_DAILY_CAP_EUR: '1000',
  CHAT_MONTHLY_CAP_EUR: '1000',
  // Tests with a failing model run in parallel with others.
  CHAT_BREAKER_FAILURES: '100000',
} as const

/** Copies the embeddings of the local model, whose vectors the scripted provider returns. */
export async function publishJourneySpace(operatorUrl: string): Promise<void> {
  const pool = new Pool({ connectionString: operatorUrl, max: 1 })
  try {
    await pool.query(
      `insert into knowledge.embedding (space, text_hash, e)
       select $1, text_hash, e from knowledge.embedding where space = $2`,
      [JOURNEY_SPACE, createLocalEmbedder().space],
    )
    await publishEdition(pool, JOURNEY_SPACE, buildKnowledge(readPassages('content')))
  } finally {
    await pool.end()
  }
}
