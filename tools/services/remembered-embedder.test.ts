import { appendFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createOpenaiEmbedder } from '#server/retrieval/embedding/provider-embedders.ts'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { startEmbeddingProvider } from '#tests/support/embedding-provider.ts'
import { rememberEmbeddings } from './remembered-embedder.ts'

async function open() {
  const provider = await startEmbeddingProvider()
  onTestFinished(provider.close)
  const folder = temporaryFolder()
  const settings = { url: provider.openaiUrl, key: 'k', model: 'm', dimensions: 16 }
  const asked = () => provider.requests.flatMap(({ body }) => body['input'] as string[])
  return { folder, asked, create: () => rememberEmbeddings(createOpenaiEmbedder(settings), folder) }
}

test('what was embedded once is read from the file, by another process too', async () => {
  const { asked, create } = await open()
  const first = await create().embedTexts(['a', 'b', 'a'])
  expect(asked()).toEqual(['a', 'b'])
  const second = await create().embedTexts(['b', 'c'])
  expect(asked()).toEqual(['a', 'b', 'c'])
  expect(second[0]?.length).toBe(16)
  for (const [n, value] of (second[0] ?? []).entries())
    expect(value).toBeCloseTo(first[1]?.[n] ?? 9, 6)
})

test('a file that was cut off is thrown away', async () => {
  const { folder, asked, create } = await open()
  await create().embedTexts(['a'])
  const file = path.join(folder, readdirSync(folder)[0] ?? '')
  appendFileSync(file, 'xyz')
  await create().embedTexts(['a'])
  expect(asked()).toEqual(['a', 'a'])
  expect(statSync(file).size).toBe(32 + 16 * 4)
})
