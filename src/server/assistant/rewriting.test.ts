import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { chatTests, PASSAGES, textOf } from '#tests/fixtures/chat-app.ts'
import type { ModelBehaviour, ModelScript } from '#tests/support/model-provider/model-script.ts'
import type { Rewritten } from '../retrieval/understand-message.ts'
import { REWRITE_INSTRUCTION } from './generation/rewrite-question.ts'

const chat = chatTests()
const GREEK = { question: 'How fast is Lira?', language: 'el' }
const JSON_TEXT = JSON.stringify(GREEK)

/** A visitor whose every message is rewritten, and what came of it. */
async function open(rewriting: ModelBehaviour, service: object = {}) {
  const found: (Rewritten | undefined)[] = []
  const script: ModelScript = ({ instruction }) =>
    instruction === REWRITE_INSTRUCTION ? rewriting : { text: ['Yes [1].'] }
  const app = await chat.open({
    gemini: script,
    service: {
      retrieve: async ({ rewrite }) => {
        found.push(await rewrite?.())
        return { passages: PASSAGES, mode: 'hybrid', match: 'found', questions: 1 }
      },
      ...service,
    },
  })
  return { ...app, found }
}

test.each<[string, ModelBehaviour, object | undefined]>([
  ['an object', { text: [JSON_TEXT] }, GREEK],
  ['an object between backticks', { text: ['```json\n', JSON_TEXT, '\n```'] }, GREEK],
  ['another language', { text: [JSON.stringify({ ...GREEK, language: 'de' })] }, undefined],
  [
    'a long question',
    { text: [JSON.stringify({ ...GREEK, question: 'x'.repeat(501) })] },
    undefined,
  ],
  ['an answer to the question', { text: ['Lira takes 15 ms.'] }, undefined],
  ['half an object', { text: ['{"question": "How'], cutAfter: 1 }, undefined],
  ['an error', { status: 503 }, undefined],
  ['nothing in time', { headMs: 3000, text: [JSON_TEXT] }, undefined],
])('a rewrite that is %s', async (_name, behaviour, expected) => {
  const { ask, found } = await open(behaviour)
  expect(textOf(await ask())).toBe('Yes [1].')
  expect(found).toEqual([expected])
})

test('the model sees the conversation, and each call is paid', async () => {
  const { ask, gemini } = await open({ text: [JSON_TEXT], usage: { input: 200, output: 30 } })
  const conversation = randomUUID()
  await ask({ conversation, text: 'How fast is Kratos?' })
  await ask({ conversation, text: 'and Lira?' })
  const rewrites = gemini?.requests.filter(({ instruction }) => instruction === REWRITE_INSTRUCTION)
  expect(rewrites?.at(-1)?.turns).toEqual([
    {
      role: 'user',
      text: 'Visitor: How fast is Kratos?\nAnswer: Yes [1].\nLast message: and Lira?',
    },
  ])
  const { rows } = await chat.database.owner.query<{ calls: number }>(
    `select count(*)::int as calls from assistant.spend where input_tokens = 200`,
  )
  expect(rows[0]?.calls).toBe(2)
})

test('no money is spent on a rewrite when the budget is used up', async () => {
  const caps = { daily: 1, monthly: 1, perNetwork: 1 }
  const { ask, gemini, found } = await open({ text: [JSON_TEXT] }, { caps })
  await ask()
  expect(found).toEqual([undefined])
  expect(gemini?.requests).toEqual([])
})

test('the search goes on when the database fails during the rewrite', async () => {
  const found: (Rewritten | undefined | 'not finished')[] = ['not finished']
  const { ask, pool } = await open(
    { text: [JSON_TEXT] },
    {
      retrieve: async ({ rewrite }: { rewrite?: () => Promise<Rewritten | undefined> }) => {
        vi.spyOn(pool, 'query').mockRejectedValue(new Error('gone'))
        found[0] = await rewrite?.()
        return { passages: PASSAGES, mode: 'hybrid', match: 'found', questions: 1 }
      },
    },
  )
  await ask()
  expect(found).toEqual([undefined])
})
