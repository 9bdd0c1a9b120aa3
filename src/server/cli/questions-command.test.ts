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
