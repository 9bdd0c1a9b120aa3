import { expect, test } from 'vitest'
import { DOCUMENT_PATH, DOCUMENT_QUESTION_PATH } from '#shared/document.ts'
import { GENEROUS, type ChatOptions } from '#tests/fixtures/chat-app.ts'
import { documentTests, LEASE } from '#tests/fixtures/document-visitor.ts'

const { visit } = documentTests()

type Visitor = Awaited<ReturnType<typeof visit>>
type Case = readonly [
  refusal: string,
  status: number,
  send: (visitor: Visitor) => Promise<Response>,
  options?: ChatOptions,
]

const OFF: ChatOptions = { app: { switches: { isOn: () => false } } }
const WITHOUT_DATABASE: ChatOptions = { app: { chat: undefined } }
const limits = (more: object): ChatOptions => ({
  service: { streamLimits: { ...GENEROUS, ...more } },
})
const casesOf = (path: string, body: object): readonly Case[] => [
  ['unreadable', 400, ({ origin }) => fetch(origin + path, postOf(origin, '{'))],
  ['crossOrigin', 403, ({ send }) => send(path, body, { origin: 'https://other.example' })],
  ['tooLarge', 413, ({ send }) => send(path, { ...body, more: 'a'.repeat(70_000) })],
  ['wrongType', 415, ({ send }) => send(path, body, { 'content-type': 'text/xml' })],
  ['invalid', 422, ({ send }) => send(path, { ...body, more: 1 })],
  ['unavailable', 503, ({ send }) => send(path, body), OFF],
  ['unavailable', 503, ({ send }) => send(path, body), WITHOUT_DATABASE],
]
const postOf = (origin: string, body: string) => ({
  method: 'POST',
  headers: { origin, 'content-type': 'application/json' },
  body,
})
const TEXT = { text: LEASE, language: 'en' }
const QUESTION = { question: 'Where?', language: 'en', sample: 'menu' }
const ask = ({ send }: Visitor) => send(DOCUMENT_QUESTION_PATH, QUESTION)

const refusedTo = async ([, , send, options]: Case) => {
  const response = await send(await visit(options))
  return [response.status, ((await response.json()) as { message: string }).message]
}

test.for<Case>([
  ...casesOf(DOCUMENT_PATH, TEXT),
  ['tooLong', 422, ({ upload }) => upload('a'.repeat(20_001))],
  ['invalid', 422, ({ upload }) => upload(' \n ')],
  ['proofRequired', 428, ({ send }) => send(DOCUMENT_PATH, TEXT)],
  ['tooMany', 429, ({ upload }) => upload(), { service: { maxDocuments: 1 } }],
])('TRY-25 a text has its own words for %s (%i)', async (refused) => {
  expect(await refusedTo(refused)).toEqual([refused[1], `en: ${refused[0]}`])
})

test.for<Case>([
  ...casesOf(DOCUMENT_QUESTION_PATH, QUESTION),
  ['expired', 410, ({ post }) => post('A'.repeat(32), 'Where?')],
  ['proofRequired', 428, ask, limits({ freeQuestions: 0 })],
  ['tooMany', 429, ask, limits({ streamsPerAddress: 0 })],
  ['unavailable', 503, ask, limits({ streams: 0 })],
])('TRY-25 a question has its own words for %s (%i)', async (refused) => {
  expect(await refusedTo(refused)).toEqual([refused[1], `en: question ${refused[0]}`])
})
