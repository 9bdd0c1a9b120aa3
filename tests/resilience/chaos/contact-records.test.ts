import { acceptMessage } from '#server/contact/accept-message.ts'
import { createPool } from '#server/database/pool.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import type { TestDatabase } from '#tests/support/test-cluster.ts'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { askForDigest, readStored, readWaiting } from './contact-records.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('sees what is stored and what is still to be done', async () => {
  const pool = createPool(database.apiUrl, { name: 'test', connections: 1, onError: () => {} })
  onTestFinished(() => pool.end())
  const submission = { name: 'Sample', email: 'a@visitor.example', message: 'x', language: 'en' }
  const accept = (key: string, reasons: string[]) =>
    acceptMessage(
      pool,
      { channels: ['mail'], retentionDays: 180 },
      {
        submission,
        key,
        reasons,
        proof: undefined,
        limits: { proven: [], unproven: [], delay: [] },
      },
    )
  await accept('key-1', [])
  await accept('key-2', ['no-proof'])

  const url = database.operatorUrl
  const stored = await readStored(url)
  expect(stored.toSorted((a, b) => a.key.localeCompare(b.key))).toMatchObject([
    {
      key: 'key-1',
      name: 'Sample',
      email: 'a@visitor.example',
      text: 'x',
      reasons: [],
      digestId: null,
    },
    { key: 'key-2', reasons: ['no-proof'] },
  ])
  expect(await readWaiting(url)).toEqual({ jobs: 1, heldBack: 1, dead: 0 })
  await askForDigest(url)
  await askForDigest(url)
  expect(await readWaiting(url)).toEqual({ jobs: 2, heldBack: 1, dead: 0 })
})
