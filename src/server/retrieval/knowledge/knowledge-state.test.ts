import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import { knowledgeFolder, sampleKnowledge } from '#tests/fixtures/built-knowledge.ts'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { createTestDatabase, openPool } from '#tests/support/database.ts'
import { createKnowledgeState, loadBuildKnowledge, measureKnowledge } from './knowledge-state.ts'

async function open(spaces: readonly string[] = ['local']) {
  const database = await createTestDatabase()
  const operator = openPool(database.operatorUrl)
  const api = openPool(database.apiUrl)
  onTestFinished(async () => {
    await Promise.all([operator.end(), api.end()])
    await database.drop()
  })
  const logged: string[] = []
  const note = (_fields: unknown, text: string) => void logged.push(text)
  const build = sampleKnowledge(2)
  const state = createKnowledgeState(api, build, spaces, { info: note, warn: note } as never)
  const publish = (space: string, contentHash = build.contentHash) =>
    operator.query(
      `insert into knowledge.edition values ($1, decode($2, 'hex'), 2, now())
       on conflict (space) do update set content_hash = excluded.content_hash`,
      [space, contentHash],
    )
  return { state, publish, logged, api }
}

const OTHER = sampleKnowledge(3).contentHash

test('reports empty, stale and current, and logs each change once', async () => {
  const { state, publish, logged } = await open()
  expect([await state(), await state()]).toEqual(['empty', 'empty'])
  await publish('local', OTHER)
  expect(await state()).toBe('stale')
  await publish('local')
  expect([await state(), await state()]).toEqual(['current', 'current'])
  expect(logged).toEqual([
    'knowledge is out of date: run knowledge sync',
    'knowledge is out of date: run knowledge sync',
    'knowledge is up to date',
  ])
})

test('covers every configured space and no other', async () => {
  const { state, publish } = await open(['provider', 'local'])
  await publish('old', OTHER)
  expect(await state()).toBe('empty')
  await publish('provider')
  expect(await state()).toBe('stale')
  await publish('local')
  expect(await state()).toBe('current')
  await publish('local', OTHER)
  expect(await state()).toBe('stale')
})

test('the gauge is 1 or 0, and missing when the database fails', async () => {
  const { state, publish } = await open()
  const registry = new Registry()
  measureKnowledge(state, registry)
  const shown = async () => /^site_knowledge_current (\d)$/m.exec(await registry.metrics())?.[1]
  expect(await shown()).toBe('0')
  await publish('local')
  expect(await shown()).toBe('1')
  const broken = new Registry()
  measureKnowledge(() => Promise.reject(new Error('down')), broken)
  expect(await broken.metrics()).not.toMatch(/^site_knowledge_current \d/m)
})

test('loads what was written', async () => {
  const knowledge = sampleKnowledge(3)
  expect(await loadBuildKnowledge(knowledgeFolder(knowledge))).toEqual(knowledge)
})

test('rejects a file with a wrong hash', async () => {
  const folder = knowledgeFolder({
    ...sampleKnowledge(2),
    contentHash: sampleKnowledge(1).contentHash,
  })
  await expect(loadBuildKnowledge(folder)).rejects.toThrow('is incomplete: run npm run build')
})

test('rejects a missing file', async () => {
  await expect(loadBuildKnowledge(temporaryFolder())).rejects.toThrow('ENOENT')
})
