import { randomUUID } from 'node:crypto'
import { CONVERSATION_PATH, GENERATED_BY_MODEL, type StoredConversation } from '#shared/chat.ts'
import { chatTests, PASSAGES, type ChatOptions } from '#tests/fixtures/chat-app.ts'
import { expect, test } from 'vitest'

const { open } = chatTests()

const NOTHING_FOUND = {
  retrieve: async () =>
    ({ passages: PASSAGES, mode: 'hybrid', match: 'nothing', questions: 1 }) as const,
}

/** The marks of an answer: in the stream, before its text, and in the stored conversation. */
async function marksOf(options: ChatOptions) {
  const { ask, call } = await open(options)
  const conversation = randomUUID()
  const parts = await ask({ conversation })
  const stored = await call('GET', CONVERSATION_PATH, conversation)
  const { messages } = (await stored.json()) as StoredConversation
  const beforeText = parts.slice(
    0,
    parts.findIndex(({ type }) => type === 'text-delta'),
  )
  const streamed = beforeText.flatMap((part) =>
    part.type === 'message-metadata' ? part.messageMetadata.digitalSourceType : [],
  )
  expect(parts.filter(({ type }) => type === 'message-metadata')).toHaveLength(streamed.length)
  return { streamed, stored: messages.map(({ digitalSourceType }) => digitalSourceType) }
}

test.each<readonly [string, ChatOptions]>([
  ['finished', { gemini: { text: ['Kratos ', 'is [1].'] } }],
  ['cut off', { gemini: { text: ['Kratos ', 'is ', 'fast'], cutAfter: 2 } }],
  ['a refusal in its own words', { gemini: { text: ['No.'] }, service: NOTHING_FOUND }],
])('marks text of a model: %s', async (_name, options) => {
  expect(await marksOf(options)).toEqual({
    streamed: [GENERATED_BY_MODEL],
    stored: [undefined, GENERATED_BY_MODEL],
  })
})

test.each<readonly [string, ChatOptions]>([
  ['no model', {}],
  ['no model and nothing found', { service: NOTHING_FOUND }],
  ['an empty answer', { gemini: {} }],
  ['a blank answer', { gemini: { text: [' ', '\n'] } }],
  ['a provider that is down', { gemini: { status: 503 } }],
  [
    'no budget',
    {
      gemini: { text: ['Never asked.'] },
      service: { caps: { daily: 0, monthly: 0, perNetwork: 0 } },
    },
  ],
])('does not mark a written sentence: %s', async (_name, options) => {
  expect(await marksOf(options)).toEqual({ streamed: [], stored: [undefined, undefined] })
})
