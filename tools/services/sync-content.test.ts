import { cpSync, appendFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readPassages } from '#content/passages/read-passages.ts'
import { contentHash } from '#content/passages/passage.ts'
import { copyContent } from '#tests/fixtures/content-copy.ts'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { query } from '#tests/support/stored-messages.ts'
import { syncContent, cacheEmbeddings } from './sync-content.ts'
import { createOpenaiEmbedder } from '#server/retrieval/embedding/provider-embedders.ts'
import { startEmbeddingProvider } from '#tests/support/embedding-provider.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

async function openDatabase() {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  return { folder: temporaryFolder(), database, operatorUrl: database.operatorUrl }
}

test('publishes nothing without content', async () => {
  const { folder, operatorUrl } = await openDatabase()
  expect(await syncContent({ folder, operatorUrl })).toBe(0)
})

test('publishes nothing when aborted', async () => {
  const { folder, database, operatorUrl } = await openDatabase()
  cpSync(copyContent(), path.join(folder, 'content'), { recursive: true })
  const stop = new AbortController()
  const totals: number[] = []
  const run = syncContent({
    folder,
    operatorUrl,
    signal: stop.signal,
    onProgress: (_done, total) => {
      totals.push(total)
      stop.abort(new Error('stopped'))
    },
  })
  await expect(run).rejects.toThrow('stopped')
  const passages = readPassages(path.join(folder, 'content'))
  expect(totals[0]).toBeGreaterThan(passages.length)
  expect(contentHash(passages)).toBe(contentHash(readPassages(SAMPLE_CONTENT)))
  expect(await query(database.ownerUrl, 'select from knowledge.edition')).toEqual([])
})

async function openProvider() {
  const provider = await startEmbeddingProvider()
  onTestFinished(provider.close)
  const folder = temporaryFolder()
  const settings = { url: provider.openaiUrl, key: 'k', model: 'm', dimensions: 16 }
  const asked = () => provider.requests.flatMap(({ body }) => body['input'] as string[])
  return { folder, asked, create: () => cacheEmbeddings(createOpenaiEmbedder(settings), folder) }
}

test('reads cached embeddings from the file', async () => {
  const { asked, create } = await openProvider()
  const first = await create().embedTexts(['a', 'b', 'a'])
  expect(asked()).toEqual(['a', 'b'])
  const second = await create().embedTexts(['b', 'c'])
  expect(asked()).toEqual(['a', 'b', 'c'])
  expect(second[0]?.length).toBe(16)
  for (const [n, value] of (second[0] ?? []).entries())
    expect(value).toBeCloseTo(first[1]?.[n] ?? 9, 6)
})

test('discards a truncated cache file', async () => {
  const { folder, asked, create } = await openProvider()
  await create().embedTexts(['a'])
  const file = path.join(folder, readdirSync(folder)[0] ?? '')
  appendFileSync(file, 'xyz')
  await create().embedTexts(['a'])
  expect(asked()).toEqual(['a', 'a'])
  expect(statSync(file).size).toBe(32 + 16 * 4)
})
