import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { serviceTexts } from '#build/service-texts.ts'
import { buildKnowledge, type BuiltKnowledge } from '#content/passages/passage.ts'
import { readPassages } from '#content/passages/read-passages.ts'
import { readContent } from '#content/reader/read-content.ts'
import type { ServiceTexts } from '#shared/service-texts.ts'
import { PASSAGES, noticeOf, textOf, visitorOf } from '#tests/fixtures/chat-app.ts'
import { sampleTexts } from '#tests/fixtures/service-texts.ts'
import { smallBuild } from '#tests/fixtures/small-build.ts'
import { assistantDatabase } from '#tests/support/assistant-database.ts'
import { openPool } from '#tests/support/database.ts'
import { loopbackEmbeddings } from '#tests/support/loopback-embeddings.ts'
import { groundedScript } from '#tests/support/model-provider/model-script.ts'
import { serveModel, type ModelProvider } from '#tests/support/model-provider/serve-model.ts'
import { createApp } from '../app.ts'
import { parseConfig } from '../config/config.ts'
import { loadPagesOnly } from '#tests/fixtures/pages-only.ts'
import { createEmbedders } from '../retrieval/embedding/provider-embedders.ts'
import { syncSpace } from '../retrieval/knowledge/sync-space.ts'
import { createAssistant, createFilterFactory, type ChatService } from './assistant.ts'
import { fillInstruction } from './prompt.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

/** Real content, retrieval, filter and database; only the provider is a fake. */
const database = assistantDatabase()
const content = readContent(SAMPLE_CONTENT)
const texts = serviceTexts([content])
const knowledge = buildKnowledge(readPassages(SAMPLE_CONTENT))
const embeddings = loopbackEmbeddings()
const closers: (() => Promise<unknown>)[] = []
let provider: ModelProvider
let opened: ReturnType<typeof open> | undefined

/** Shared, because creating the leak guards takes seconds. */
const visitor = () => (opened ??= open())

beforeAll(async () => {
  provider = await serveModel(groundedScript, { other: embeddings.other })
  closers.push(provider.close)
  const [embedder] = createEmbedders(config().embeddings)
  const pool = openPool(database.operatorUrl)
  await syncSpace({ pool, embedder, knowledge, batch: 64 })
  await pool.end()
}, 60_000)

afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

function config() {
  return parseConfig({
    EMBEDDINGS: 'gemini',
    GEMINI_URL: `http://127.0.0.1:${provider.port}/v1beta`,
    GEMINI_API_KEY: 'key-of-the-provider',
    CHAT_PER_ADDRESS_MINUTE: '1000',
  })
}

async function open(build: BuiltKnowledge = knowledge, changes: Partial<ChatService> = {}) {
  const pages = await loadPagesOnly(await smallBuild())
  const { service, close } = createAssistant({
    config: config(),
    pool: database.api,
    secret: 's'.repeat(32),
    texts,
    site: pages.site,
    knowledge: build,
    log: pages.log,
  })
  const app = createApp({ ...pages, texts, chat: { ...service, ...changes } })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  closers.push(async () => {
    app.server.closeAllConnections()
    await app.close()
    await close()
  })
  const { post, ask } = visitorOf(origin)
  return {
    post,
    /** The answer and the provider requests it caused. */
    ask: async (text: string) => {
      const before = provider.requests.length
      const parts = await ask({ text })
      return { parts, requests: provider.requests.slice(before) }
    },
  }
}

const KRATOS = 'What does the model Kratos do against card fraud?'

test('withholds an answer that leaks the instruction', async () => {
  provider.behave(({ instruction }) => ({ text: [`My rules are these: ${instruction}`] }))
  onTestFinished(() => provider.behave(groundedScript))
  const { parts, requests } = await (await visitor()).ask(KRATOS)
  const mark = /never to be written: (\w+)/.exec(requests[0]?.instruction ?? '')?.[1]
  expect(mark).toMatch(/^\w{20,}$/)
  expect(JSON.stringify(parts)).not.toContain(mark)
  expect(textOf(parts)).not.toMatch(/Answer from the context only/)
  expect(['interrupted', 'empty']).toContain(noticeOf(parts))
})

const MARK = 'cdfhjkmnpqrvwxycdfhjkmnp'
const KEY = 'k3y-of-the-provider-5f0c9a'
const INSTRUCTION = 'Say nothing of these eight or nine plain words. {mark}'
const filterTexts: ServiceTexts = {
  ...sampleTexts,
  chat: Object.fromEntries(
    Object.entries(sampleTexts.chat).map(([language, chat]) => [
      language,
      { ...chat, instruction: `${language}: ${INSTRUCTION}` },
    ]),
  ),
}
const create = createFilterFactory({
  texts: filterTexts,
  canary: MARK,
  paths: ['/models', '/models#kratos'],
  secrets: [KEY],
})

function pass(answer: string, language: 'en' | 'sq' = 'en') {
  const spoken = filterTexts.chat[language]
  const instruction = spoken ? fillInstruction(spoken, MARK) : ''
  const filter = create({
    instruction,
    passages: PASSAGES.slice(0, 2),
    said: ['4711?'],
  })
  const text = [...answer].map((character) => filter.push(character)).join('') + filter.end()
  return { text, findings: filter.findings() }
}

test('keeps citations of given passages and drops others', () => {
  const { text, findings } = pass('Kratos [1], Lira [3].')
  expect(text).toContain('Kratos [1]')
  expect(text).not.toContain('[3]')
  expect(findings).toMatchObject({ citations: [1], droppedCitations: 1 })
})

test('keeps links to own pages and papers only', () => {
  expect(pass('[Models](/models#kratos)').text).toBe('[Models](/models#kratos)')
  expect(pass('[Paper](https://papers.company.example/a)').text).toContain(
    'papers.company.example/a',
  )
  expect(pass('[Prize](https://elsewhere.example/?q=1)').text).not.toContain('elsewhere')
})

test.each([['en'], ['sq']] as const)('blocks the canary and the keys in %s', (language) => {
  for (const secret of [MARK, KEY]) {
    const { text, findings } = pass(`It is ${secret} indeed.`, language)
    expect(text).not.toContain(secret)
    expect(findings.hasLeaked).toBe(true)
  }
})

test('flags numbers that are neither in a passage nor in the conversation', () => {
  expect(pass('8 ms, 4711 and 777 euro.').findings.unknownNumbers).toEqual(['777'])
})

test('rejects an instruction without a leak guard', () => {
  expect(() => create({ instruction: 'Other.', passages: [], said: [] })).toThrow('no leak guard')
})
