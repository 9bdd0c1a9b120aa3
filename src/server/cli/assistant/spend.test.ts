import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { assistantDatabase } from '#tests/support/assistant-database.ts'
import { runRecorded, type ToolWorld } from '#tests/support/recorded-tool.ts'
import { reserveSpend, settleSpend } from '../../assistant/generation/spend-budget.ts'
import { displayWidth } from '../format.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const CENT = 10_000

const database = assistantDatabase()

function run(args: readonly string[] = [], world: ToolWorld = {}) {
  const settings = {
    OPERATOR_DATABASE_URL: database.operatorUrl,
    CHAT_DAILY_CAP_EUR: '0.5',
    CHAT_MONTHLY_CAP_EUR: '4',
  }
  return runRecorded(['spend', ...args], { settings, now: NOW, ...world })
}

async function storeDay(day: string, calls: number, cents: number): Promise<void> {
  await database.owner.query(
    `insert into assistant.spend
       (id, day, provider, reserved, settled, input_tokens, output_tokens, expires_at)
     select gen_random_uuid(), $1, 'gemini', 9, 5, 1000, 200, now() from generate_series(1, $2)`,
    [day, calls],
  )
  for (const period of [day, day.slice(0, 7)]) {
    await database.owner.query(
      `insert into assistant.spend_period as p values ($1, $2, null)
       on conflict (period) do update set committed = p.committed + excluded.committed`,
      [period, cents * CENT],
    )
  }
}

const storeOpen = (day: string, cents: number, expiresAt: string) =>
  database.owner.query(
    `insert into assistant.spend (id, day, provider, reserved, expires_at)
     values (gen_random_uuid(), $1, 'gemini', $2, $3)`,
    [day, cents * CENT, expiresAt],
  )

describe('spend', () => {
  beforeEach(async () => {
    await storeDay('2026-11-15', 2, 1)
    await storeDay('2026-11-13', 12, 50)
    await storeDay('2026-10-16', 3, 4)
    await storeOpen('2026-11-15', 2, '2026-11-15T12:01:00Z')
    await storeOpen('2026-11-13', 3, '2026-11-13T12:01:00Z')
    await storeOpen('2026-10-16', 3, '2026-10-16T12:01:00Z')
  })

  test('draws months and days against the caps, with open calls', async () => {
    const { code, out, notes } = await run(['--days', '3'])
    expect([code, notes]).toEqual([0, ''])
    expect(out).toBe(
      [
        'Today 0.0100 of 0.50 euro, this month 0.5100 of 4.00 euro.',
        '',
        'Month    Calls  Tokens in  Tokens out    Euro  Used  Of the cap',
        '2026-11     16      14000        2800  0.5100  12 %  ███·················',
        '',
        'Day         Calls  Tokens in  Tokens out    Euro   Used  Of the cap',
        '2026-11-15      3       2000         400  0.0100    2 %  █···················',
        '2026-11-14      0          0           0  0.0000    0 %  ····················',
        '2026-11-13     13      12000        2400  0.5000  100 %  ████████████████████',
        '',
        '1 call running, at most 0.0200 euro.',
        '1 call never settled, counted as 0.0300 euro.',
        '',
      ].join('\n'),
    )
  })

  test('prints JSON', async () => {
    const { out } = await run(['--format', 'json', '--days', '31'])
    const report = JSON.parse(out) as { days: unknown[] }
    expect(report).toMatchObject({
      caps: { daily: 0.5, monthly: 4 },
      months: [
        { period: '2026-11', calls: 16, inputTokens: 14_000, outputTokens: 2800, euro: 0.51 },
        { period: '2026-10', calls: 4, euro: 0.04 },
      ],
      open: { calls: 1, euro: 0.02 },
      neverSettled: { calls: 2, euro: 0.06 },
    })
    expect(report.days).toHaveLength(31)
  })

  test('prints CSV with months before days', async () => {
    const { out } = await run(['--format', 'csv', '--days', '2'])
    expect(out).toBe(
      'period,calls,tokens_in,tokens_out,euro,cap_euro\r\n' +
        '2026-11,16,14000,2800,0.51,4\r\n' +
        '2026-11-15,3,2000,400,0.01,0.5\r\n',
    )
  })

  test.each([80, 60])('fits into %i columns', async (columns) => {
    const { out } = await run(['--days', '3'], { columns })
    expect(Math.max(...out.split('\n').map(displayWidth))).toBeLessThanOrEqual(columns)
    expect(out).toContain(' 12 % ')
  })

  test('writes a file', async () => {
    const { out, files } = await run(['--output', 'spend.txt'], { columns: 40 })
    expect(out).toBe('')
    expect(files.get('spend.txt')).toContain('███·················\n')
  })
})

test('prints what the API has reserved and settled', async () => {
  const caps = { daily: 1e6, monthly: 1e6, perNetwork: 1e6 }
  const [settled, open] = [randomUUID(), randomUUID()]
  for (const id of [settled, open]) {
    const reservation = { id, provider: 'gemini', amount: 3 * CENT, seconds: 60, network: 'n' }
    await reserveSpend(database.api, reservation, caps)
  }
  await settleSpend(database.api, { id: settled, network: 'n' }, CENT, {
    inputTokens: 100,
    outputTokens: 5,
  })
  const { out } = await run([], { now: new Date() })
  expect(out).toContain('Today 0.0400 of 0.50 euro, this month 0.0400 of 4.00 euro.\n')
  expect(out).toMatch(/^\S+ +2 +100 +5 +0\.0400 +8 %/m)
  expect(out).toContain('1 call running, at most 0.0300 euro.\n')
})

test('with a cap of zero any spending is 100%', async () => {
  await storeDay('2026-11-15', 1, 1)
  const settings = { OPERATOR_DATABASE_URL: database.operatorUrl, CHAT_DAILY_CAP_EUR: '0' }
  const { out } = await run([], { settings })
  expect(out).toMatch(/^2026-11-15 .+ 100 % {2}█{20}$/m)
})

test('accepts more days than were recorded', async () => {
  await storeDay('2024-02-29', 1, 1)
  const { code, out } = await run(['--days', '999999', '--format', 'csv'])
  expect(code).toBe(0)
  expect(out).toMatch(/\r\n2024-02-29,1,1000,200,0\.01,0\.5\r\n$/)
})

test('prints only the summary before the first call', async () => {
  expect(await run()).toMatchObject({
    code: 0,
    out: 'Today 0.0000 of 0.50 euro, this month 0.0000 of 4.00 euro.\n',
    notes: '',
  })
})
