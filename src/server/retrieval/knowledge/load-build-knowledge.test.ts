import { expect, test } from 'vitest'
import { knowledgeFolder, samplePassage, sampleKnowledge } from '#tests/fixtures/built-knowledge.ts'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { createBuildCheck, loadBuildKnowledge } from './load-build-knowledge.ts'

test('what was written is read back', async () => {
  const knowledge = sampleKnowledge(3)
  expect(await loadBuildKnowledge(knowledgeFolder(knowledge))).toEqual(knowledge)
})

test('CAI-14 a passage counts only when it stands in this build, word for word', () => {
  const isOfThisBuild = createBuildCheck(sampleKnowledge(3, 'two'))
  expect(isOfThisBuild(samplePassage('m1', 'Version two, model 1.').hash)).toBe(true)
  expect(isOfThisBuild(samplePassage('m1', 'Version one, model 1.').hash)).toBe(false)
})

test.each([
  ['has no passages', { contentHash: '' }],
  ['lacks a field', { ...sampleKnowledge(1), passages: [{ hash: '00' }] }],
  [
    'has the hash of another',
    { ...sampleKnowledge(2), contentHash: sampleKnowledge(1).contentHash },
  ],
])('a file that %s is refused', async (_name, knowledge) => {
  const folder = knowledgeFolder(knowledge as ReturnType<typeof sampleKnowledge>)
  await expect(loadBuildKnowledge(folder)).rejects.toThrow('is not whole: build once more')
})

test('a missing file is a fault, not an empty knowledge', async () => {
  await expect(loadBuildKnowledge(temporaryFolder())).rejects.toThrow('ENOENT')
})
