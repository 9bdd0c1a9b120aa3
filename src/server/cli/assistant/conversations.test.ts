import { randomUUID } from 'node:crypto'
import { assistantDatabase } from '#tests/support/assistant-database.ts'
import { runRecorded, type ToolWorld } from '#tests/support/recorded-tool.ts'
import { storeTurn } from '#tests/support/stored-conversations.ts'
import { expect, test } from 'vitest'

const database = assistantDatabase()

function run(args: readonly string[], world: ToolWorld = {}) {
  const settings = { OPERATOR_DATABASE_URL: database.operatorUrl }
  return runRecorded(['conversations', ...args], { settings, ...world })
}

async function stored(): Promise<{ readonly conversation: string; readonly reference: string }> {
  const conversation = randomUUID()
  await storeTurn(database, {
    conversation,
    text: 'What does Kratos cost?\u001b[31m',
    askedAt: new Date('2026-11-15T08:00:00Z'),
    answer: {},
    verdict: 'bad',
    remark: 'No price',
  })
  const { rows } = await database.owner.query<{ id: string }>(
    "select id from assistant.message where conversation_id = $1 and role = 'model'",
    [conversation],
  )
  return { conversation, reference: rows[0]?.id.slice(0, 8).toUpperCase() ?? '' }
}

const count = async () =>
  (await database.owner.query('select count(*)::int as n from assistant.message')).rows[0].n

test('show prints a conversation by answer reference, with the model version', async () => {
  const { conversation, reference } = await stored()
  const { code, out } = await run(['show', reference])
  expect(code).toBe(0)
  expect(out).toContain(`Conversation  ${conversation}\n`)
  expect(out).toContain('What does Kratos cost?\\x1b[31m\n')
  expect(out).toContain(
    `assistant  ${reference}  gemini gemini-2.5-flash-lite  judged bad  remark: No price\nKratos [1].\n`,
  )
})

test('show prints a conversation by id as JSON', async () => {
  const { conversation } = await stored()
  const { out } = await run(['show', conversation, '--format', 'json'])
  expect(JSON.parse(out)).toMatchObject({
    id: conversation,
    messages: [{ role: 'user', page: '/models' }, { modelVersion: 'gemini-2.5-flash-lite' }],
  })
})

test('erase asks for confirmation and prevents late questions from recreating the conversation', async () => {
  const { conversation, reference } = await stored()
  const refused = await run(['erase', reference], { answer: 'no' })
  expect([refused.code, await count()]).toEqual([1, 2])
  const { code, out } = await run(['erase', reference], { answer: 'erase' })
  expect([code, out]).toEqual([0, 'Erased: 1 conversation, 2 messages.\n'])
  expect(await count()).toBe(0)
  const { rows } = await database.owner.query('select id from assistant.deleted_conversation')
  expect(rows).toEqual([{ id: conversation }])
})

test.each([
  [['show', '00000000'], 'No conversation is kept under 00000000.'],
  [['show', "x' or 1=1"], 'is neither a reference nor an id.'],
  [['erase', '%'], 'is neither a reference nor an id.'],
])('%j fails with one sentence', async (args, sentence) => {
  const { code, notes } = await run([...args, ...(args[0] === 'erase' ? ['--yes'] : [])])
  expect(code).toBe(1)
  expect(notes).toContain(sentence)
})
