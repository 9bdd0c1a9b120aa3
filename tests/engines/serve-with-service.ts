import { syncContent } from '#tools/services/sync-content.ts'
import { serveModel } from '../support/model-provider/serve-model.ts'
import { createApp } from '#server/app.ts'
import { createAssistant } from '#server/assistant/assistant.ts'
import { parseConfig } from '#server/config/config.ts'
import { createPool } from '#server/database/pool.ts'
import { loadBuildKnowledge } from '#server/retrieval/knowledge/knowledge-state.ts'
import { loadPagesOnly } from '#tests/fixtures/pages-only.ts'
import { createTestDatabase, openPool } from '#tests/support/database.ts'
import { JOURNEY_ASSISTANT, JOURNEY_SECRET } from '#tests/support/journey-assistant.ts'
import { questionRules } from '#tests/support/journey-model.ts'
import type { StoredMessages } from './journeys.ts'
import { watchedSite } from './watched-site.ts'

export interface ServedSite {
  readonly origin: string
  readonly messages: StoredMessages
  /** All journeys have the same address. */
  readonly resetLimits: () => Promise<unknown>
  readonly close: () => Promise<void>
}

const BUILD = 'dist'
const LIMITS = {
  perAddressHour: 1000,
  perAddressDay: 1000,
  perHour: 1000,
  provenPerAddressHour: 1000,
  provenPerHour: 1000,
  perEmailHour: 3,
}

/** Serves the build with contact service and assistant, on a separate database. */
export async function serveWithService(): Promise<ServedSite> {
  const database = await createTestDatabase()
  // The first run takes minutes; later runs use cached vectors.
  await syncContent({ folder: process.cwd(), operatorUrl: database.operatorUrl })
  const pool = createPool(database.apiUrl, { name: 'engines', connections: 8, onError: () => {} })
  const owner = openPool(database.ownerUrl)
  const pages = await loadPagesOnly(BUILD)
  const model = await serveModel(questionRules().script)
  const assistant = createAssistant({
    ...pages,
    config: parseConfig({
      ...JOURNEY_ASSISTANT,
      EMBEDDINGS: 'local',
      GEMINI_URL: `http://127.0.0.1:${model.port}/v1beta`,
    }),
    pool,
    secret: JOURNEY_SECRET,
    knowledge: await loadBuildKnowledge(BUILD),
  })
  await assistant.warmUp()
  const app = createApp({
    ...pages,
    site: watchedSite(pages.site),
    contact: {
      pool,
      secret: JOURNEY_SECRET,
      channels: ['mail'],
      retentionDays: 180,
      limits: LIMITS,
    },
    chat: assistant.service,
  })
  return {
    origin: await app.listen({ port: 0, host: '127.0.0.1' }),
    messages: async (email) => {
      const statement = 'select message, reasons from contact.message where email = $1'
      return (await owner.query<{ message: string; reasons: string[] }>(statement, [email])).rows
    },
    resetLimits: () => owner.query('truncate http.rate_limit, http.shared_limit'),
    close: async () => {
      app.server.closeAllConnections()
      await app.close()
      await Promise.all([assistant.close(), model.close(), pool.end(), owner.end()])
      await database.drop()
    },
  }
}
