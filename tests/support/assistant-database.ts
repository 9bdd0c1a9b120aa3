import { createPool } from '#server/database/pool.ts'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createTestDatabase, openPool } from './database.ts'
import type { TestDatabase } from './test-cluster.ts'

export interface AssistantDatabase extends TestDatabase {
  /** Has the privileges of the API. */
  readonly api: Pool
  readonly owner: Pool
}

/** A database for all tests of a file, emptied before each test. Set in `beforeAll`. */
export function assistantDatabase(): AssistantDatabase {
  const database = {} as { -readonly [key in keyof AssistantDatabase]: AssistantDatabase[key] }
  beforeAll(async () => {
    Object.assign(database, await createTestDatabase())
    const onError = () => undefined
    database.api = createPool(database.apiUrl, { name: 'test', connections: 10, onError })
    database.owner = openPool(database.ownerUrl)
  }, 60_000)
  beforeEach(() =>
    database.owner.query(`truncate assistant.conversation, assistant.deleted_conversation,
      assistant.spend, assistant.spend_period, assistant.spend_network, http.rate_limit cascade`),
  )
  afterAll(async () => {
    await Promise.all([database.api.end(), database.owner.end()])
    await database.drop()
  })
  return database
}
