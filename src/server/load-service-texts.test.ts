import { readContent } from '#content/reader/read-content.ts'
import { serviceTexts } from '#build/service-texts.ts'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { expect, test } from 'vitest'
import { loadServiceTexts } from './load-service-texts.ts'

const TEXTS = serviceTexts([readContent('content')])

test('the service reads what the build wrote', async () => {
  const build = temporaryFolder({ 'service.json': JSON.stringify(TEXTS) })
  expect(await loadServiceTexts(build)).toEqual(TEXTS)
})

test('texts that are not whole stop the start', async () => {
  const build = temporaryFolder({ 'service.json': JSON.stringify({ ...TEXTS, email: '' }) })
  await expect(loadServiceTexts(build)).rejects.toThrow('service.json lacks facts or sentences')
})

test('a build without texts stops the start', async () => {
  await expect(loadServiceTexts(temporaryFolder())).rejects.toThrow('service.json')
})
