import { expect, test } from 'vitest'
import { assistantDatabase } from '#tests/support/assistant-database.ts'
import { runRecorded } from '#tests/support/recorded-tool.ts'
import { storeTurn } from '#tests/support/stored-conversations.ts'

const database = assistantDatabase()
const HOUR_MS = 3_600_000

const ask = (text: string, hoursAgo = 1) =>
  storeTurn(database, {
    text,
    askedAt: new Date(Date.now() - hoursAgo * HOUR_MS),
    answer: { sources: [] },
    verdict: 'bad',
    remark: 'Not helpful\u0007',
  })

const run = (...args: string[]) =>
  runRecorded(['questions', ...args], { settings: { OPERATOR_DATABASE_URL: database.operatorUrl } })

test('prints groups with the words of the visitors, the most frequent first', async () => {
  for (const text of ['drones', 'Price of a model?', 'price of the model', 'price of the model'])
    await ask(text)
  const { code, out, notes } = await run()
  expect([code, notes]).toEqual([0, ''])
  expect(out.split('\n').filter((line) => !line.startsWith('last_asked'))).toEqual([
    'question: price of the model',
    'asked: 3',
    'pages: /models',
    'reasons: nothing found',
    String.raw`remarks: Not helpful\x07`,
    'other_wordings: Price of a model?',
    '',
    'question: drones',
    'asked: 1',
    'pages: /models',
    'reasons: nothing found',
    String.raw`remarks: Not helpful\x07`,
    'other_wordings:',
    '',
  ])
})

test('reads the given days, and notes when --limit hides groups', async () => {
  await ask('today')
  await ask('yesterday', 30)
  const { out, notes } = await run('--days', '1', '--json')
  expect([JSON.parse(out).question, notes]).toEqual(['today', ''])
  expect((await run('--limit', '1')).notes).toBe('There are more than 1; --limit shows them.\n')
})

test.each([[[]], [['--json']]])('escapes hostile text with %j', async (args) => {
  await ask('=1+1 \u001b]0;x\u0007\u202e 山田\nquestion: forged')
  const { out } = await run(...args)
  expect(out).toContain('山田')
  expect(out).not.toMatch(/[^\P{Cc}\n]|\u202e/u)
  expect(out.match(/^question: /gm) ?? []).toHaveLength(args.length === 0 ? 1 : 0)
})

test('notes that there is no question', async () => {
  expect(await run()).toMatchObject({ code: 0, out: '', notes: 'No question.\n' })
})
