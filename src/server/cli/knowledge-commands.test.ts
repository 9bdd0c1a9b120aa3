import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildKnowledge } from '#content/passages/passage.ts'
import { knowledgeFolder, samplePassage, sampleKnowledge } from '#tests/fixtures/built-knowledge.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import {
  startEmbeddingProvider,
  type EmbeddingProvider,
} from '#tests/support/embedding-provider.ts'
import { runRecorded } from '#tests/support/recorded-tool.ts'
import { query } from '#tests/support/stored-messages.ts'
import type { TestDatabase } from '#tests/support/test-cluster.ts'

let database: TestDatabase
let provider: EmbeddingProvider

beforeEach(async () => {
  database = await createTestDatabase()
  provider = await startEmbeddingProvider()
})

afterEach(async () => {
  await provider.close()
  await database.drop()
})

const settingsFor = (folder: string) => ({
  OPERATOR_DATABASE_URL: database.operatorUrl,
  BUILD_DIR: folder,
})

const gemini = (folder: string) => ({
  ...settingsFor(folder),
  EMBEDDINGS: 'gemini',
  GEMINI_URL: provider.geminiUrl,
  GEMINI_API_KEY: 'k',
  GEMINI_EMBEDDING_MODEL: 'test',
  EMBEDDING_DIMENSIONS: '16',
})

const knowledge = (verb: string, settings: Record<string, string>) =>
  runRecorded(['knowledge', ...verb.split(' ')], { settings })

test('sync with the local model prints counts, and status agrees', async () => {
  const folder = knowledgeFolder(
    buildKnowledge([samplePassage('kratos', 'Stops fraud.', ['Who stops fraud?'])]),
  )
  const empty = await knowledge('status', settingsFor(folder))
  expect(empty.out).toMatch(/^local-all-minilm-l6-v2-384: empty$/m)
  expect([empty.code, empty.notes]).toEqual([
    1,
    'operator: Not everything is current: run "npm run operator -- knowledge sync".\n',
  ])
  const first = await knowledge('sync', settingsFor(folder))
  expect(first.out).toMatch(
    /^local-all-minilm-l6-v2-384: 1 new, 0 changed, 0 removed, 0 kept; 2 texts embedded, \d+\.\d s\n$/,
  )
  expect(first.notes).toBe('local-all-minilm-l6-v2-384: 0 of 2 texts embedded\n')
  const status = await knowledge('status', settingsFor(folder))
  expect([status.code, status.out]).toEqual([
    0,
    expect.stringMatching(/^local-all-minilm-l6-v2-384: current, 1 /m),
  ])
  const newer = settingsFor(knowledgeFolder(sampleKnowledge(1)))
  expect((await knowledge('status', newer)).out).toMatch(/^local-all-minilm-l6-v2-384: stale, 1 /m)
}, 60_000)

test('updates the local space while the provider fails', async () => {
  provider.failure = { status: 403 }
  const { out, notes, code } = await knowledge('sync', gemini(knowledgeFolder(sampleKnowledge(3))))
  expect(out).toMatch(/^local-all-minilm-l6-v2-384: 3 new/)
  expect(notes.split('\n').at(-2)).toBe(
    'operator: test-16: embedding failed: status 403. 0 of 3 texts are embedded and kept; run it again to go on.',
  )
  expect(code).toBe(1)
}, 60_000)

test('Ctrl-C keeps what is embedded and publishes nothing', async () => {
  const folder = knowledgeFolder(sampleKnowledge(400))
  const child = spawn(process.execPath, ['src/server/operator.ts', 'knowledge', 'sync'], {
    env: { PATH: process.env['PATH'], ...settingsFor(folder) },
  })
  const cached = () =>
    query<{ count: number }>(
      database.ownerUrl,
      'select count(*)::integer as count from knowledge.embedding',
    )
  await expect.poll(async () => (await cached())[0]?.count, { timeout: 30_000 }).toBeGreaterThan(0)
  const said = child.stderr.toArray()
  child.kill('SIGINT')
  const [code] = (await once(child, 'exit')) as [number]
  expect(code).toBe(1)
  expect(Buffer.concat((await said) as Buffer[]).toString()).toMatch(
    /local-all-minilm-l6-v2-384: Interrupted\. \d+ of 400 texts are embedded and kept; run it again to go on\.\n$/,
  )
  expect(await query(database.ownerUrl, 'select from knowledge.edition')).toEqual([])
}, 60_000)
