import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSynonyms } from './synonyms.ts'

test('a word of visitors leads to the words of the passages', () => {
  expect(readSynonyms('content').get('bot')).toEqual(['chatbot'])
})

test('a synonym of two words is refused with its place', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'korab-synonyms-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  await mkdir(path.join(directory, 'knowledge'))
  await writeFile(path.join(directory, 'knowledge/synonyms.yaml'), 'bot: [chat bot]\n')
  expect(() => readSynonyms(directory)).toThrow('content/knowledge/synonyms.yaml:1 bot.0')
})
