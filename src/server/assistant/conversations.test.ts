import { randomUUID } from 'node:crypto'
import { assistantDatabase } from '#tests/support/assistant-database.ts'
import { DEFAULT_TURN } from '#tests/support/stored-conversations.ts'
import { expect, test } from 'vitest'
import {
  startTurn,
  deleteConversation,
  finishTurn,
  giveFeedback,
  readConversation,
  type FinishedTurn,
  type NewTurn,
  type TurnRules,
} from './conversations.ts'

const database = assistantDatabase()

const NO_LIMITS = { proven: [], free: [], proof: undefined }
const RULES: TurnRules = { ...NO_LIMITS, turns: 30, history: 12, retentionDays: 30 }

const newTurn = (changes: Partial<NewTurn> = {}): NewTurn => ({
  conversation: randomUUID(),
  message: randomUUID(),
  answer: randomUUID(),
  text: 'Which model is the fastest?',
  page: '/models',
  language: 'en',
  ...changes,
})

const finished = (turn: NewTurn, changes: Partial<FinishedTurn> = {}): FinishedTurn => ({
  ...DEFAULT_TURN,
  conversation: turn.conversation,
  message: turn.message,
  answer: turn.answer,
  ...changes,
})

const begin = (turn: NewTurn, rules: Partial<TurnRules> = {}) =>
  startTurn(database.api, turn, { ...RULES, ...rules })
const finish = (turn: FinishedTurn) => finishTurn(database.api, turn, 30)
const read = (conversation: string) => readConversation(database.api, conversation)

test('stores question and answer in order and returns them as history', async () => {
  const first = newTurn()
  expect(await begin(first)).toEqual({ outcome: 'begun', history: [] })
  expect(await finish(finished(first))).toBe(true)
  const second = newTurn({ conversation: first.conversation, text: 'And the slowest?' })
  expect(await begin(second)).toEqual({
    outcome: 'begun',
    history: [
      { role: 'user', text: 'Which model is the fastest?' },
      { role: 'model', text: 'Kratos [1].' },
    ],
  })
  expect(await read(first.conversation)).toMatchObject([
    { id: first.message, sender: 'user', text: first.text, sources: [] },
    {
      id: first.answer,
      sender: 'bot',
      text: 'Kratos [1].',
      sources: [{ number: 1, url: '/models#kratos', title: 'Kratos' }],
      details: { cards: [], further: [], unsourced: [] },
    },
    { id: second.message, sender: 'user', text: 'And the slowest?', sources: [] },
  ])
})

test('CAI-13 a fallback answer is stored, but is not part of the history', async () => {
  const { conversation } = newTurn()
  for (const notice of ['connection', 'empty', 'budget', 'quotations', 'interrupted'] as const) {
    const turn = newTurn({ conversation, text: `question before ${notice}` })
    await begin(turn)
    await finish(finished(turn, { notice, text: `text of ${notice}` }))
  }
  expect(await begin(newTurn({ conversation }))).toMatchObject({
    history: [
      { role: 'user', text: 'question before connection' },
      { role: 'user', text: 'question before empty' },
      { role: 'user', text: 'question before budget' },
      { role: 'user', text: 'question before quotations' },
      { role: 'user', text: 'question before interrupted' },
      { role: 'model', text: 'text of interrupted' },
    ],
  })
  const stored = await read(conversation)
  expect(stored.flatMap(({ notice }) => notice ?? [])).toHaveLength(5)
})

test('a question sent again loses its answer and keeps its position', async () => {
  const first = newTurn()
  await begin(first)
  await finish(finished(first))
  const second = newTurn({ conversation: first.conversation, text: 'Second' })
  await begin(second)
  await finish(finished(second, { text: 'Two.' }))
  const again = { ...first, answer: randomUUID(), text: 'First, asked again' }
  expect(await begin(again)).toEqual({ outcome: 'begun', history: [] })
  const texts = async () => (await read(first.conversation)).map(({ text }) => text)
  expect(await texts()).toEqual(['First, asked again', 'Second', 'Two.'])
  await finish(finished(again, { text: 'One, anew.' }))
  expect(await texts()).toEqual(['First, asked again', 'One, anew.', 'Second', 'Two.'])
})

test('only the answer that started last is stored', async () => {
  const turn = newTurn()
  await begin(turn)
  const twin = { ...turn, answer: randomUUID() }
  await begin(twin)
  expect(await finish(finished(turn, { text: 'too late' }))).toBe(false)
  expect(await finish(finished(twin, { text: 'in time' }))).toBe(true)
  expect((await read(turn.conversation)).map(({ text }) => text)).toEqual([turn.text, 'in time'])
})

test('concurrent questions and deletions leave no rows', async () => {
  await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const turn = newTurn()
      const remove = () => deleteConversation(database.api, turn.conversation)
      if (index % 2 === 0) await Promise.all([remove(), begin(turn)])
      else await begin(turn).then(() => Promise.all([remove(), finish(finished(turn))]))
    }),
  )
  const { rows } = await database.owner.query('select id from assistant.conversation')
  expect(rows).toEqual([])
})

test('limits the turns of a conversation, but not repeated questions', async () => {
  const first = newTurn()
  const { conversation } = first
  await begin(first, { turns: 2 })
  await begin(newTurn({ conversation }), { turns: 2 })
  const tooMuch = newTurn({ conversation })
  expect(await begin(tooMuch, { turns: 2 })).toEqual({ outcome: 'tooLong' })
  expect(await begin({ ...first, answer: randomUUID() }, { turns: 2 })).toMatchObject({
    outcome: 'begun',
  })
  expect(await read(conversation)).toHaveLength(2)
})

test('rejects the id of an answer as the id of a question', async () => {
  const turn = newTurn()
  await begin(turn)
  await finish(finished(turn))
  expect(await begin({ ...turn, message: turn.answer })).toEqual({ outcome: 'invalid' })
})

test('stores one verdict per answer and keeps an earlier remark', async () => {
  const turn = newTurn()
  await begin(turn)
  await finish(finished(turn))
  const { conversation, answer: message } = turn
  const give = (changes: object, of = conversation) =>
    giveFeedback(database.api, of, { message, verdict: 'good', ...changes })
  expect(await give({})).toBe(true)
  expect(await give({ verdict: 'bad', remark: 'Too short' })).toBe(true)
  expect(await give({ verdict: 'bad' })).toBe(true)
  expect(await give({ message: turn.message })).toBe(false)
  expect(await give({}, randomUUID())).toBe(false)
  const { rows } = await database.owner.query('select verdict, remark from assistant.feedback')
  expect(rows).toEqual([{ verdict: 'bad', remark: 'Too short' }])
})

test('expires thirty days after the last message', async () => {
  const turn = newTurn()
  await begin(turn)
  await database.owner.query(
    "update assistant.conversation set delete_after = now() + '1 h'::interval",
  )
  await finish(finished(turn))
  const { rows } = await database.owner.query(
    `select extract(epoch from delete_after - now()) / 86400 as days from assistant.conversation`,
  )
  expect(Number(rows[0].days)).toBeCloseTo(30, 1)
})

test('turns commit asynchronously, deletions synchronously', async () => {
  const client = await database.api.connect()
  const wait = async () =>
    (await client.query<{ wait: string }>(`select current_setting('synchronous_commit') as wait`))
      .rows[0]?.wait
  const within = async (work: () => Promise<unknown>) => {
    await client.query('begin')
    await work()
    const waited = await wait()
    await client.query('commit')
    return waited
  }
  const turn = newTurn()
  try {
    expect(await within(() => startTurn(client, turn, RULES))).toBe('off')
    expect(await within(() => finishTurn(client, finished(turn), 30))).toBe('off')
    // A confirmed deletion must survive a crash.
    expect(await within(() => deleteConversation(client, turn.conversation))).toBe('on')
    expect(await wait()).toBe('on')
  } finally {
    client.release()
  }
})
