import { randomUUID } from 'node:crypto'
import { CHAT_PATH, PROOF_REQUIRED_STATUS } from '#shared/chat.ts'
import { DOCUMENT_QUESTION_PATH } from '#shared/document.ts'
import { GENEROUS, noticeOf, partsIn } from '#tests/fixtures/chat-app.ts'
import { documentTests, LEASE } from '#tests/fixtures/document-visitor.ts'
import { readyProof } from '#tests/support/api-process/ready-proof.ts'
import { expect, test } from 'vitest'
import { forgeProof } from './forged-proof.ts'

/** Can a stranger make the model answer questions about a document without the work, or for everybody's money? */
const { visit } = documentTests()
const SECRET = 's'.repeat(32)
const NETWORKS = { app: { trustedProxies: ['127.0.0.1'] } }
const ANSWERING = { gemini: { text: ['It costs 11 euros [1].'] }, ...NETWORKS }
const limited = (freeQuestions: number) => ({ streamLimits: { ...GENEROUS, freeQuestions } })

type Visitor = Awaited<ReturnType<typeof visit>>

async function askSample({ send }: Visitor, address: string, more: object = {}) {
  const body = { question: 'How much is the trout?', language: 'en', sample: 'menu', ...more }
  const response = await send(DOCUMENT_QUESTION_PATH, body, { 'x-forwarded-for': address })
  const text = await response.text()
  return { status: response.status, notice: response.ok ? noticeOf(partsIn(text)) : undefined }
}

test('PLS-08 TRY-26 200 questions of one network without a proof call a model at most 100 times', async () => {
  const visitor = await visit({ ...ANSWERING, service: limited(10) })
  for (let n = 0; n < 200; n += 1) await askSample(visitor, `203.0.113.${n % 12}`)
  const calls = visitor.gemini?.requests.length ?? 0
  expect(calls).toBeGreaterThan(0)
  expect(calls).toBeLessThanOrEqual(100)
  expect(await askSample(visitor, '198.51.100.1')).toEqual({ status: 200, notice: undefined })
  expect(visitor.gemini?.requests).toHaveLength(calls + 1)
})

test('PLS-08 a network with proofs uses up its own share of the budget of documents only', async () => {
  // Documents have 20 % of the day, one network a fifth of that: less than thirty answers cost.
  const caps = { daily: 250_000, monthly: 50e6, perNetwork: 50_000 }
  const usage = { input: 2000, output: 600 }
  const visitor = await visit({
    ...ANSWERING,
    gemini: { ...ANSWERING.gemini, usage },
    service: { caps },
  })
  const notices = []
  for (let n = 0; n < 30; n += 1) notices.push((await askSample(visitor, '203.0.113.1')).notice)
  expect(notices.at(-1)).toBe('budget')
  const calls = visitor.gemini?.requests.length ?? 0
  expect(await askSample(visitor, '198.51.100.1')).toEqual({ status: 200, notice: undefined })
  expect(visitor.gemini?.requests).toHaveLength(calls + 1)
})

test('PLS-08 no other proof is worth a question about a document', async () => {
  const visitor = await visit({ ...ANSWERING, service: limited(1) })
  const other = await visit({ ...ANSWERING, service: limited(1) })
  const proof = () => visitor.proof()
  const [uploaded, chatted, answered] = [await proof(), await proof(), await proof()]
  expect((await visitor.upload(LEASE, { proof: uploaded })).status).toBe(201)
  const message = { id: randomUUID(), text: 'Which is the fastest?' }
  const chat = { conversation: randomUUID(), message, page: '/', language: 'en', proof: chatted }
  expect((await visitor.send(CHAT_PATH, chat)).status).toBe(200)
  expect((await askSample(visitor, '203.0.113.1')).status).toBe(200)
  expect((await askSample(visitor, '203.0.113.1', { proof: answered })).status).toBe(200)
  const past = await readyProof(SECRET, Date.now() - 3_600_000)
  const forged = await forgeProof()
  const calls = visitor.gemini?.requests.length
  for (const given of [undefined, '', 'nonsense', 7, uploaded, chatted, answered, past, forged]) {
    for (const process of [visitor, other]) {
      const { status } = await askSample(process, '203.0.113.1', { proof: given })
      expect([given, status]).toEqual([given, PROOF_REQUIRED_STATUS])
    }
  }
  expect(visitor.gemini?.requests).toHaveLength(calls ?? 0)
  expect(other.gemini?.requests).toEqual([])
})

test('PLS-08 a question about a document of its own needs a proof after the free ones, too', async () => {
  const { store, post, proof } = await visit({ ...ANSWERING, service: limited(1) })
  const document = await store()
  const statusOf = async (more = {}) => (await post(document, 'Where is the deposit?', more)).status
  expect([await statusOf(), await statusOf()]).toEqual([200, PROOF_REQUIRED_STATUS])
  expect(await statusOf({ proof: await proof() })).toBe(200)
})
