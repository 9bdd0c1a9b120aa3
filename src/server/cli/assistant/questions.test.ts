import { assistantDatabase } from '#tests/support/assistant-database.ts'
import { runRecorded, type ToolWorld } from '#tests/support/recorded-tool.ts'
import { storeTurn, type SampleTurn } from '#tests/support/stored-conversations.ts'
import { parseQuestions } from '#tests/evals/questions.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { displayWidth } from '../format.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const DAY_MS = 86_400_000
const NOTHING = { sources: [] }
const ESCAPES = /[^\P{Cc}\n]/u

const database = assistantDatabase()

const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)

const ask = (text: string, sample: Partial<SampleTurn> = {}) =>
  storeTurn(database, { text, askedAt: daysAgo(1), answer: NOTHING, ...sample })

function run(args: readonly string[] = [], world: ToolWorld = {}) {
  const settings = { OPERATOR_DATABASE_URL: database.operatorUrl }
  return runRecorded(['questions', ...args], { settings, now: NOW, ...world })
}

interface Group {
  readonly question: string
  readonly asked: number
  readonly reasons: Record<string, number>
}

async function groupsOf(...args: string[]): Promise<readonly Group[]> {
  const { out } = await run(['--format', 'json', '--all', ...args])
  return (JSON.parse(out) as { groups: Group[] }).groups
}

describe('questions', () => {
  beforeEach(async () => {
    await ask("What's the price of a model?", { askedAt: daysAgo(3), page: '/' })
    await ask('price for models', { answer: {}, verdict: 'bad' })
    await ask('Prices of the models?', { askedAt: daysAgo(2) })
    await ask('Do you build drones?', { answer: { notice: 'empty' } })
    await ask('drones', { askedAt: daysAgo(2) })
    await ask('Which model is the fastest?', { answer: {} })
    for (const notice of ['connection', 'connection', 'budget', 'quotations'] as const) {
      await ask('Where are you?', { answer: { notice } })
    }
  })

  test('drafts an eval that has the form of the others', async () => {
    const { out } = await run(['--as', 'eval'])
    const [line = ''] = out.trim().split('\n')
    expect(parseQuestions('development', line)).toMatchObject([
      { question: 'price for models', page: '/models', facts: [['write the fact here']] },
    ])
  })

  test('drafts a note with the wordings of the visitors', async () => {
    const { out } = await run(['--as', 'note'])
    expect(out).toBe(
      [
        '## price for models',
        '',
        'Write the answer here. Visitors asked:',
        '',
        '- price for models',
        '- Prices of the models?',
        "- What's the price of a model?",
        '',
      ].join('\n'),
    )
  })

  test('prints repeated questions without a good answer, most frequent first', async () => {
    expect(await run()).toMatchObject({
      code: 0,
      out: [
        '10 questions since 2026-10-17, 5 without a good answer.',
        '',
        'Asked  Last asked  Question          Pages       Why',
        '    3  2026-11-14  price for models  /models, /  nothing found 2, judged bad 1',
        '',
        'Service failures, not counted: no connection to the model 2, budget used up 1, no model set up 1.',
        '',
      ].join('\n'),
      notes: '2 questions asked only once; --all shows them.\n',
    })
  })

  test('--all includes questions asked once', async () => {
    const { out, notes } = await run(['--all'])
    expect(out).toMatch(/^ {4}1 {2}2026-11-14 {2}Do you build drones\? +\/models +empty answer$/m)
    expect(out).toMatch(/^ {4}1 {2}2026-11-13 {2}drones +\/models +nothing found$/m)
    expect(notes).toBe('')
  })

  test('prints JSON', async () => {
    const { out } = await run(['--format', 'json'])
    expect(JSON.parse(out)).toEqual({
      since: '2026-10-17T00:00:00.000Z',
      asked: 10,
      withoutGoodAnswer: 5,
      failures: { connection: 2, budget: 1, quotations: 1 },
      groups: [
        {
          question: 'price for models',
          wordings: ['price for models', 'Prices of the models?', "What's the price of a model?"],
          asked: 3,
          conversations: 3,
          lastAskedAt: '2026-11-14T12:00:00.000Z',
          pages: { '/models': 2, '/': 1 },
          reasons: { nothingFound: 2, judgedBad: 1 },
        },
      ],
    })
  })

  test('prints CSV with every wording', async () => {
    const { out } = await run(['--format', 'csv'])
    expect(out).toBe(
      'asked,conversations,last_asked_at,question,pages,why,wordings\r\n' +
        '3,3,2026-11-14T12:00:00.000Z,price for models,/models /,"nothing found 2, judged bad 1",' +
        '"price for models\nPrices of the models?\nWhat\'s the price of a model?"\r\n',
    )
  })

  test('notes when --limit hides groups', async () => {
    const { out, notes } = await run(['--all', '--limit', '1'])
    expect(out).not.toContain('drones')
    expect(notes).toBe('There are more than 1; --limit shows them.\n')
  })

  test('writes uncut lines to a file on a narrow terminal', async () => {
    const { out, files } = await run(['--output', 'questions.txt'], { columns: 40 })
    expect(out).toBe('')
    expect(files.get('questions.txt')).toContain('nothing found 2, judged bad 1')
  })
})

test('days start at midnight and include today', async () => {
  await ask('today', { askedAt: new Date('2026-11-15T00:00:00Z') })
  await ask('yesterday', { askedAt: new Date('2026-11-14T23:59:59Z') })
  expect((await groupsOf('--days', '1')).map(({ question }) => question)).toEqual(['today'])
  expect(await groupsOf('--days', '2')).toHaveLength(2)
})

test('counts an unanswered question, but not one in progress', async () => {
  await storeTurn(database, { text: 'left alone', askedAt: daysAgo(1) })
  await storeTurn(database, { text: 'just asked', askedAt: NOW })
  expect(await groupsOf()).toMatchObject([
    { question: 'left alone', asked: 1, reasons: { unanswered: 1 } },
  ])
})

test('compares stop words when a question has no others', async () => {
  await ask('Who are you?')
  await ask('who are you')
  await ask('What is this?')
  expect(await groupsOf()).toMatchObject([{ asked: 2 }, { asked: 1 }])
})

test('ignores masked data and accents', async () => {
  await ask('Send the café menu to [e-mail]')
  await ask('send cafe menu: [phone]')
  expect(await groupsOf()).toMatchObject([{ asked: 2 }])
})

test('compares other languages word by word', async () => {
  await ask('Sa kushton modeli?', { language: 'sq' })
  await ask('sa kushton modeli', { language: 'sq' })
  expect(await groupsOf()).toMatchObject([{ asked: 2 }])
})

test('matches answers to questions within a conversation', async () => {
  const conversation = '00000000-0000-4000-8000-000000000001'
  await ask('First?', { conversation, answer: {} })
  await ask('Second?', { conversation })
  await ask('Third?', { conversation, answer: {} })
  expect((await groupsOf()).map(({ question }) => question)).toEqual(['Second?'])
})

test('reads more questions than one batch', async () => {
  await database.owner.query(
    `with asked as (
       insert into assistant.conversation (id, language, delete_after)
       select gen_random_uuid(), 'en', now() + interval '30 days' from generate_series(1, 1200)
       returning id)
     insert into assistant.message (conversation_id, id, position, role, text, created_at)
     select id, gen_random_uuid(), 0, 'user', 'word' || row_number() over (), $1 from asked`,
    [daysAgo(1)],
  )
  const groups = await groupsOf('--limit', '5000')
  expect(groups).toHaveLength(1200)
})

describe('a hostile question', () => {
  const hostile = '=1+1 \u001b]0;x\u0007\u202e 山田\nAsked  Last asked'
  beforeEach(async () => {
    await ask(hostile)
    await ask(hostile)
  })

  test.each(['table', 'csv', 'json'])('is escaped as %s', async (format) => {
    const { out } = await run(['--format', format])
    expect(out).toContain('山田')
    expect(out.replaceAll('\r\n', '\n')).not.toMatch(ESCAPES)
    expect(out).not.toContain('\u202e')
  })

  test('stays in its row and cannot become a CSV formula', async () => {
    expect((await run()).out.split('\n').filter((line) => line.startsWith('Asked'))).toHaveLength(1)
    expect((await run(['--format', 'csv'])).out).toContain(`"'=1+1 `)
  })
})

test.each([
  [120, 'judged bad 1, nothing found 1\n'],
  [80, 'judged bad 1, nothing found 1\n'],
  [60, 'judged bad 1, nothing'],
])('fits into %i columns and shortens the reason last', async (columns, reason) => {
  const long = 'Would you please explain to me at length how the autumn release differs? '.repeat(
    20,
  )
  await ask(long)
  await ask(long, { answer: {}, verdict: 'bad' })
  const { out } = await run([], { columns })
  const widths = out.trimEnd().split('\n').map(displayWidth)
  expect(Math.max(...widths)).toBeLessThanOrEqual(columns)
  expect(out).toContain('… ')
  expect(out).toContain(reason)
})

test('prints a summary without open questions', async () => {
  expect(await run()).toMatchObject({
    code: 0,
    out: '0 questions since 2026-10-17, 0 without a good answer.\n',
    notes: '',
  })
})
