import { VITALS, VITALS_PATH } from '#shared/telemetry.ts'
import { bucketOf, SCALES } from '#server/web-vitals/histogram.ts'
import { contactApp } from '#tests/fixtures/contact-app.ts'
import { assistantDatabase } from '#tests/support/assistant-database.ts'
import { runRecorded, type ToolWorld } from '#tests/support/recorded-tool.ts'
import { beforeEach, expect, test } from 'vitest'
import { displayWidth } from './format.ts'
import { drawShares } from './web-vitals-commands.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const database = assistantDatabase()

beforeEach(() => database.owner.query('truncate speed.histogram'))

function run(args: readonly string[] = [], world: ToolWorld = {}) {
  const settings = { OPERATOR_DATABASE_URL: database.operatorUrl }
  return runRecorded(['vitals', ...args], { settings, now: NOW, ...world })
}

async function store(
  route: string,
  metric: (typeof VITALS)[number],
  values: readonly number[],
  day = '2026-11-15',
): Promise<void> {
  for (const value of values) {
    await database.owner.query(
      `insert into speed.histogram as h values ($1, $2, $3, $4, 1)
       on conflict (day, route, metric, bucket) do update set visits = h.visits + 1`,
      [day, route, metric, bucketOf(metric, value)],
    )
  }
}

const EVERY_100 = Array.from({ length: 40 }, (_, n) => (n + 1) * 100)

test('prints pages with their web vitals, most visited first', async () => {
  await store('/about', 'LCP', [900, 900, 900, 900])
  await store('/models', 'LCP', EVERY_100)
  await store('/models', 'CLS', [0, 0, 0.3])
  await store('/models', 'INP', [600])
  const { code, out, notes } = await run()
  expect([code, notes]).toEqual([0, ''])
  expect(out).toBe(
    [
      'Page     Figure  Visits     p50     p75     p95  Visits by verdict     At p75',
      '/models  LCP         40  2.00 s  3.00 s  3.80 s  ████████████▒▒▒▒▒▒▒▒  needs work',
      '         INP          1  625 ms  688 ms  738 ms  ····················  poor',
      '         CLS          3   0.001   0.275   0.335  █████████████·······  poor',
      '/about   LCP          4  0.88 s  0.94 s  0.99 s  ████████████████████  good',
      '',
      '█ good   ▒ needs work   · poor',
      'Good up to / poor beyond: LCP 2.50 s / 4.00 s, INP 200 ms / 500 ms, CLS 0.100 / 0.250.',
      '',
    ].join('\n'),
  )
})

test('percentiles are exact within a bucket', async () => {
  await store('/models', 'LCP', EVERY_100)
  const { out } = await run(['--json'])
  const [line] = JSON.parse(out) as { p50: number; p75: number; p95: number }[]
  const near = (shown: number | undefined, truth: number) => {
    const { bounds } = SCALES.LCP
    const bucket = bucketOf('LCP', truth)
    const width = (bounds[bucket] ?? 0) - (bounds[bucket - 1] ?? 0)
    expect(Math.abs((shown ?? 0) - truth)).toBeLessThanOrEqual(width)
  }
  near(line?.p50, 2000)
  near(line?.p75, 3000)
  near(line?.p95, 3800)
  expect(line).toMatchObject({ route: '/models', metric: 'LCP', visits: 40, verdict: 'needs work' })
  expect(line).toMatchObject({ good: 25, needsWork: 15, poor: 0 })
})

test('adds up the requested days', async () => {
  await store('/', 'INP', [40, 40], '2026-11-14')
  await store('/', 'INP', [40], '2026-11-15')
  await store('/', 'INP', [40], '2026-10-19')
  await store('/', 'INP', [40], '2026-10-18')
  const visits = async (...args: string[]) =>
    (JSON.parse((await run([...args, '--format', 'json'])).out) as { visits: number }[])[0]?.visits
  expect(await visits('--days', '1')).toBe(1)
  expect(await visits('--days', '2')).toBe(3)
  expect(await visits()).toBe(4)
})

test('filters by page', async () => {
  await store('/', 'LCP', [100])
  await store('/models/*', 'LCP', [100])
  const { out } = await run(['--route', '/models/*', '--format', 'csv'])
  expect(out).toBe(
    'page,metric,visits,p50,p75,p95,verdict,good,needs_work,poor\r\n' +
      '/models/*,LCP,1,125,187.5,237.5,good,1,0,0\r\n',
  )
})

test.each([80, 60])('fits into %i columns', async (columns) => {
  await store('/models/*', 'LCP', EVERY_100)
  await store('/terms-of-service', 'CLS', [0.2])
  const { out } = await run([], { columns })
  const table = out.split('\n\n')[0] ?? ''
  expect(Math.max(...table.split('\n').map(displayWidth))).toBeLessThanOrEqual(columns)
})

test('prints a note without visits', async () => {
  expect(await run()).toMatchObject({ code: 0, out: '', notes: 'No visit was measured.\n' })
  expect(await run(['--json'])).toMatchObject({ code: 0, out: '[]\n', notes: '' })
})

test('prints what a page has sent', async () => {
  const { app, database: own } = await contactApp()
  await app.inject({
    method: 'POST',
    url: VITALS_PATH,
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { page: '/about', values: { LCP: 3000, CLS: 0 } },
  })
  const { out } = await runRecorded(['vitals', '--json'], {
    settings: { OPERATOR_DATABASE_URL: own.operatorUrl },
  })
  expect(JSON.parse(out)).toMatchObject([
    { route: '/about', metric: 'LCP', visits: 1, verdict: 'needs work' },
    { route: '/about', metric: 'CLS', visits: 1, verdict: 'good' },
  ])
})

test.each([
  [{ good: 1, 'needs work': 0, poor: 0 }, '██████████'],
  [{ good: 1, 'needs work': 1, poor: 0 }, '█████▒▒▒▒▒'],
  [{ good: 9999, 'needs work': 1, poor: 1 }, '████████▒·'],
  [{ good: 1, 'needs work': 1, poor: 1 }, '████▒▒▒···'],
  [{ good: 0, 'needs work': 0, poor: 3 }, '··········'],
] as const)('%j is drawn as %s', (shares, bar) => {
  expect(drawShares(shares, 10)).toBe(bar)
})
