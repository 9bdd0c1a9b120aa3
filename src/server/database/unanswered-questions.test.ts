import { describe, expect, test } from 'vitest'
import { assistantDatabase } from '#tests/support/assistant-database.ts'
import { query } from '#tests/support/stored-messages.ts'
import { storeTurn, type SampleTurn } from '#tests/support/stored-conversations.ts'

const database = assistantDatabase()
const MINUTE_MS = 60_000
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS)

const ask = (text: string, sample: Partial<SampleTurn> = {}) =>
  storeTurn(database, { text, askedAt: minutesAgo(60), answer: { sources: [] }, ...sample })

interface Group {
  readonly question: string
  readonly wordings: readonly string[]
  readonly asked: number
  readonly pages: readonly string[]
  readonly reasons: readonly string[]
  readonly remarks: readonly string[]
}

const groupsOf = (limit: number | null = null) =>
  query<Group>(
    database.operatorUrl,
    `select * from report.unanswered(now() - interval '1 day', now(), $1)`,
    [limit],
  )

describe('the reason', () => {
  const NOTHING = { sources: [] }
  test.each<[string, Partial<SampleTurn>, string | undefined]>([
    ['with sources', { answer: {} }, undefined],
    ['judged good although nothing was found', { answer: NOTHING, verdict: 'good' }, undefined],
    ['that somebody has written', { answer: { ...NOTHING, retrieval: 'written' } }, undefined],
    ['without sources', { answer: NOTHING }, 'nothing found'],
    ['without sources, judged bad', { answer: NOTHING, verdict: 'bad' }, 'nothing found'],
    ['with a handover', { answer: { notice: 'handover' } }, 'nothing found'],
    ['without a match', { answer: { search: { match: 'nothing' } } }, 'nothing found'],
    ['without text', { answer: { notice: 'empty' } }, 'empty answer'],
    [
      'of the nearest passages',
      { answer: { notice: 'quotations', search: { match: 'nearest' } } },
      'nearest passages only',
    ],
    ['judged bad', { answer: {}, verdict: 'bad' }, 'judged bad'],
    ['broken off', { answer: { notice: 'interrupted' } }, undefined],
    [
      'broken off and judged bad',
      { answer: { notice: 'interrupted' }, verdict: 'bad' },
      'judged bad',
    ],
    ['without a connection', { answer: { notice: 'connection' }, verdict: 'bad' }, undefined],
    ['above the budget', { answer: { notice: 'budget' } }, undefined],
    ['without a model', { answer: { notice: 'quotations' } }, undefined],
    [
      'without a model, judged bad',
      { answer: { notice: 'quotations' }, verdict: 'bad' },
      'judged bad',
    ],
    ['after a failed search', { answer: { ...NOTHING, retrieval: 'none' } }, undefined],
  ])('of an answer %s', async (_name, sample, reason) => {
    await ask('Why?', sample)
    expect((await groupsOf()).map(({ reasons }) => reasons)).toEqual(reason ? [[reason]] : [])
  })

  test('of no answer is known after five minutes', async () => {
    const { api, owner } = database
    await storeTurn({ api, owner }, { text: 'left alone', askedAt: minutesAgo(6) })
    await storeTurn({ api, owner }, { text: 'just asked', askedAt: minutesAgo(4) })
    expect(await groupsOf()).toMatchObject([{ question: 'left alone', reasons: ['no answer'] }])
  })

  test('belongs to the question before the answer', async () => {
    const conversation = '00000000-0000-4000-8000-000000000001'
    await ask('First?', { conversation, answer: {} })
    await ask('Second?', { conversation })
    await ask('Third?', { conversation, answer: {} })
    expect((await groupsOf()).map(({ question }) => question)).toEqual(['Second?'])
  })
})

describe('a group', () => {
  test.each([
    ['words in any order and form', "What's the price of a model?", 'model prices', 'en'],
    ['stop words alone', 'Who are you?', 'who are you', 'en'],
    ['masked data', 'Send the café menu to [e-mail]', 'send cafe menu: [phone]', 'en'],
    ['words of another language', 'Sa kushton modeli?', 'sa kushton modeli', 'sq'],
  ])('has questions with the same words: %s', async (_name, first, second, language) => {
    await ask(first, { language })
    await ask(second, { language })
    await ask('What is this?', { language })
    expect((await groupsOf()).map(({ asked }) => asked)).toEqual([2, 1])
  })

  test('has its most frequent wording, pages, reasons and remarks', async () => {
    await ask('Price?', { page: '/' })
    await ask('price')
    await ask('price', { answer: {}, verdict: 'bad', remark: 'No figure' })
    expect(await groupsOf()).toMatchObject([
      {
        question: 'price',
        wordings: ['Price?', 'price'].toSorted(),
        asked: 3,
        pages: ['/', '/models'],
        reasons: ['judged bad', 'nothing found'],
        remarks: ['No figure'],
      },
    ])
  })
})
