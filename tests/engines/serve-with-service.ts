import { createApp } from '#server/app.ts'
import { createPool } from '#server/database/pool.ts'
import { loadPagesOnly } from '#server/pages-only.ts'
import { createTestDatabase, openPool } from '#tests/support/database.ts'
import { openChatService } from './chat-service.ts'
import type { StoredMessages } from './journeys.ts'
import { watchedSite } from './watched-site.ts'

export interface ServedSite {
  readonly origin: string
  readonly messages: StoredMessages
  readonly close: () => Promise<void>
}

const SECRET = 'only for journeys, only on this computer'
const LIMITS = { perAddressHour: 1000, perAddressDay: 1000, perEmailHour: 3, perHour: 1000 }

/** The finished build with the contact service and the assistant behind it, on a database of its own. */
export async function serveWithService(): Promise<ServedSite> {
  const database = await createTestDatabase()
  const pool = createPool(database.apiUrl, { name: 'engines', connections: 4, onError: () => {} })
  const owner = openPool(database.ownerUrl)
  const pages = await loadPagesOnly('build')
  const chat = await openChatService(pool, SECRET)
  const app = createApp({
    ...pages,
    site: watchedSite(pages.site),
    chat: chat.service,
    contact: {
      pool,
      secret: SECRET,
      channels: ['mail'],
      retentionDays: 180,
      limits: LIMITS,
    },
  })
  return {
    origin: await app.listen({ port: 0, host: '127.0.0.1' }),
    messages: async (email) => {
      const statement = 'select message, reasons from contact.message where email = $1'
      return (await owner.query<{ message: string; reasons: string[] }>(statement, [email])).rows
    },
    close: async () => {
      app.server.closeAllConnections()
      await app.close()
      await chat.close()
      await Promise.all([pool.end(), owner.end()])
      await database.drop()
    },
  }
}
