import { beforeAll, beforeEach } from 'vitest'
import { createTestDatabase } from './database.ts'
import { emptyInbox } from './stored-messages.ts'
import type { TestDatabase } from './test-cluster.ts'

/** A database for all tests of a file, with an empty inbox before each test. Set in `beforeAll`. */
export function inboxDatabase(): TestDatabase {
  const database = {} as TestDatabase
  beforeAll(async () => {
    Object.assign(database, await createTestDatabase())
    return database.drop
  }, 60_000)
  beforeEach(() => emptyInbox(database))
  return database
}
