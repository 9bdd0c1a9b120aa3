import { cpSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readPassages } from '#content/passages/read-passages.ts'
import { contentHash } from '#content/passages/passage.ts'
import { copyContent } from '#tests/fixtures/content-copy.ts'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { query } from '#tests/support/stored-messages.ts'
import { syncContent } from './first-sync.ts'

async function open() {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  return { folder: temporaryFolder(), database, operatorUrl: database.operatorUrl }
}

test('a folder without content has nothing to publish', async () => {
  const { folder, operatorUrl } = await open()
  expect(await syncContent({ folder, operatorUrl })).toBe(0)
})

test('who stops meanwhile finds nothing published', async () => {
  const { folder, database, operatorUrl } = await open()
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
  expect(contentHash(passages)).toBe(contentHash(readPassages('content')))
  expect(await query(database.ownerUrl, 'select from knowledge.edition')).toEqual([])
})
