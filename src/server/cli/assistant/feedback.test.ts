import { assistantDatabase } from '#tests/support/assistant-database.ts'
import { runRecorded, type ToolWorld } from '#tests/support/recorded-tool.ts'
import { storeTurn, type SampleTurn } from '#tests/support/stored-conversations.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { displayWidth } from '../format.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const ESCAPES = /[^\P{Cc}\n]/u

const database = assistantDatabase()

const rate = (verdict: 'good' | 'bad', day: string, sample: Partial<SampleTurn> = {}) =>
  storeTurn(database, {
    text: 'What does Kratos cost?',
    askedAt: new Date(`${day}T08:00:00Z`),
    answer: {},
    verdict,
    ...sample,
  })

function run(args: readonly string[] = [], world: ToolWorld = {}) {
  const settings = { OPERATOR_DATABASE_URL: database.operatorUrl }
  return runRecorded(['feedback', ...args], { settings, now: NOW, ...world })
}

describe('feedback', () => {
  const LONG = 'It is a model of ours. '.repeat(40)
  beforeEach(async () => {
    await rate('good', '2026-11-15')
    await rate('good', '2026-11-15', { text: 'Thanks?', remark: 'Very quick' })
    await rate('bad', '2026-11-14', { answer: { text: LONG }, remark: 'No price\nin it' })
    await rate('bad', '2026-11-12', { text: 'Where are you?', page: '/' })
    await rate('bad', '2026-10-16', { text: 'Too old' })
    // Without a rating.
    await storeTurn(database, { text: 'Quiet', askedAt: new Date('2026-11-13'), answer: {} })
  })

  test('prints verdicts per day, then bad or commented answers, newest first', async () => {
    const { code, out, notes } = await run()
    expect([code, notes]).toEqual([0, ''])
    expect(out).toBe(
      [
        '4 ratings since 2026-10-17: 2 good, 2 bad.',
        '',
        'Day         Good  Bad  Remarks',
        '2026-11-15     2    0        1',
        '2026-11-14     0    1        1',
        '2026-11-12     0    1        0',
        '',
        '2026-11-15  good  /models',
        '  Question  Thanks?',
        '  Answer    Kratos [1].',
        '  Remark    Very quick',
        '',
        '2026-11-14  bad  /models',
        '  Question  What does Kratos cost?',
        `  Answer    ${LONG.slice(0, 239)}…`,
        '  Remark    No price in it',
        '',
        '2026-11-12  bad  /',
        '  Question  Where are you?',
        '  Answer    Kratos [1].',
        '',
      ].join('\n'),
    )
  })

  test('applies --days', async () => {
    const { out } = await run(['--days', '2'])
    expect(out).toContain('3 ratings since 2026-11-14: 2 good, 1 bad.\n')
    expect(out).not.toContain('Where are you?')
    expect((await run(['--days', '31'])).out).toContain('Too old')
  })

  test('prints JSON with full texts', async () => {
    const { out } = await run(['--format', 'json'])
    const report = JSON.parse(out) as { days: unknown; answers: unknown[] }
    expect(report.days).toEqual([
      { day: '2026-11-15', good: 2, bad: 0, remarks: 1 },
      { day: '2026-11-14', good: 0, bad: 1, remarks: 1 },
      { day: '2026-11-12', good: 0, bad: 1, remarks: 0 },
    ])
    expect(report.answers).toHaveLength(3)
    expect(report.answers[1]).toEqual({
      ratedAt: '2026-11-14T08:00:00.000Z',
      verdict: 'bad',
      remark: 'No price\nin it',
      page: '/models',
      question: 'What does Kratos cost?',
      answer: LONG,
    })
  })

  test('prints CSV with one answer per row', async () => {
    const { out } = await run(['--format', 'csv', '--days', '4'])
    const rows = out.split('\r\n')
    expect(rows[0]).toBe('rated_at,verdict,page,question,answer,remark')
    expect(rows[2]).toBe(
      `2026-11-14T08:00:00.000Z,bad,/models,What does Kratos cost?,${LONG},"No price\nin it"`,
    )
    expect(rows[3]).toBe('2026-11-12T08:00:00.000Z,bad,/,Where are you?,Kratos [1].,')
  })

  test('notes when --limit hides answers', async () => {
    const { out, notes } = await run(['--limit', '1'])
    expect(out).toContain('4 ratings')
    expect(out).not.toContain('Where are you?')
    expect(notes).toBe('There are more than 1; --limit shows them.\n')
    expect((await run(['--limit', '3'])).notes).toBe('')
  })

  test('fits the terminal width, but writes full texts to a file', async () => {
    const { out } = await run([], { columns: 60 })
    expect(Math.max(...out.trimEnd().split('\n').map(displayWidth))).toBeLessThanOrEqual(60)
    const { files } = await run(['--output', 'feedback.txt'], { columns: 60 })
    expect(files.get('feedback.txt')).toContain(LONG.slice(0, 200))
  })
})

describe('hostile text', () => {
  const hostile = '=1+1 \u001b]0;x\u0007\u202e 山田\n2026-11-15  good'
  beforeEach(() =>
    rate('bad', '2026-11-15', {
      text: hostile,
      page: hostile,
      answer: { text: hostile },
      remark: hostile,
    }),
  )

  test.each(['table', 'csv', 'json'])('is escaped as %s', async (format) => {
    const { out } = await run(['--format', format])
    expect(out).toContain('山田')
    expect(out.replaceAll('\r\n', '\n')).not.toMatch(ESCAPES)
    expect(out).not.toContain('\u202e')
  })

  test('cannot imitate an output line or a CSV formula', async () => {
    expect((await run()).out).not.toMatch(/^2026-11-15 {2}good/m)
    expect((await run(['--format', 'csv'])).out).toContain(`"'=1+1 `)
  })
})

test('prints a summary without ratings', async () => {
  expect(await run()).toMatchObject({
    code: 0,
    out: '0 ratings since 2026-10-17: 0 good, 0 bad.\n',
    notes: '',
  })
})
