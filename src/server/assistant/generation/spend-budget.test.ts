import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { assistantDatabase } from '#tests/support/assistant-database.ts'
import { createPool } from '../../database/pool.ts'
import {
  costOf,
  createSpendAlarm,
  reserveSpend,
  settleSpend,
  sharesOf,
  type Caps,
} from './spend-budget.ts'

const database = assistantDatabase()

const CAPS = { daily: 1000, monthly: 5000, perNetwork: 1000 }

const reserve = (
  amount: number,
  caps: Partial<Caps> = {},
  id = randomUUID(),
  seconds = 60,
  network = 'one',
) => {
  const all = { ...CAPS, perNetwork: 1e9, ...caps }
  const shares = sharesOf(network, all)
  return reserveSpend(database.api, { id, provider: 'gemini', amount, seconds, shares }, all)
}
const settle = (id: string, amount: number, caps = CAPS) => {
  const shares = sharesOf('one', caps)
  return settleSpend(database.api, { id, shares }, amount, { inputTokens: 10, outputTokens: 2 })
}

async function committed() {
  const { rows } = await database.owner.query<{ period: string; committed: string }>(
    'select period, committed from assistant.spend_period order by length(period) desc',
  )
  return rows.map((row) => Number(row.committed))
}

test('a reservation counts for day and month, and settling releases the rest', async () => {
  const id = randomUUID()
  expect(await reserve(300, CAPS, id)).toEqual({ outcome: 'reserved', warnings: [] })
  expect(await committed()).toEqual([300, 300])
  expect(await settle(id, 40)).toBe(true)
  expect(await committed()).toEqual([40, 40])
  expect(await settle(id, 10)).toBe(false)
  expect(await committed()).toEqual([40, 40])
})

test('rejects a call over a cap and names the cap', async () => {
  await reserve(900)
  expect(await reserve(101)).toMatchObject({ outcome: 'day' })
  expect(await reserve(100)).toMatchObject({ outcome: 'reserved' })
  expect(await reserve(1, { daily: 5000, monthly: 1000 })).toMatchObject({ outcome: 'month' })
  expect(await committed()).toEqual([1000, 1000])
})

test('an expired reservation counts as spent', async () => {
  const id = randomUUID()
  await reserve(300, CAPS, id, -1)
  expect(await settle(id, 0)).toBe(false)
  expect(await committed()).toEqual([300, 300])
})

test('limits one network to its daily share and leaves the rest to others', async () => {
  const caps = { perNetwork: 200 }
  const id = randomUUID()
  expect(await reserve(150, caps, id)).toMatchObject({ outcome: 'reserved' })
  expect(await reserve(51, caps)).toMatchObject({ outcome: 'network' })
  expect(await reserve(51, caps, undefined, 60, 'other')).toMatchObject({ outcome: 'reserved' })
  expect(await committed()).toEqual([201, 201])
  // Released money can be reserved again.
  await settle(id, 20)
  expect(await reserve(180, caps)).toMatchObject({ outcome: 'reserved' })
  expect(await reserve(1, caps)).toMatchObject({ outcome: 'network' })
})

test('TRY-22 limits a network within the share of documents, and documents within the day', async () => {
  const caps = { ...CAPS, perNetwork: 200, documents: 300 }
  const id = randomUUID()
  expect(await reserve(150, caps, id)).toMatchObject({ outcome: 'reserved' })
  expect(await reserve(51, caps)).toMatchObject({ outcome: 'network' })
  expect(await reserve(151, caps, undefined, 60, 'other')).toMatchObject({ outcome: 'network' })
  expect(await reserve(150, caps, undefined, 60, 'other')).toMatchObject({ outcome: 'reserved' })
  await settle(id, 20, caps)
  expect(await reserve(131, caps)).toMatchObject({ outcome: 'network' })
  expect(await reserve(130, caps)).toMatchObject({ outcome: 'reserved' })
  // Its share of the chat is another one.
  expect(await reserve(200, { perNetwork: 200 })).toMatchObject({ outcome: 'reserved' })
})

test('a call rejected by the total cap does not use the share of its network', async () => {
  const caps = { daily: 100, perNetwork: 150 }
  for (let n = 0; n < 5; n += 1) expect((await reserve(101, caps)).outcome).toBe('day')
  expect((await reserve(100, caps)).outcome).toBe('reserved')
})

test('warns once per day and once per month at 80% of the cap', async () => {
  const caps = { daily: 1000, monthly: 1500 }
  expect((await reserve(799, caps)).warnings).toEqual([])
  expect((await reserve(1, caps)).warnings).toEqual(['day'])
  expect((await reserve(100, caps)).warnings).toEqual([])
  expect((await reserve(400, { ...caps, daily: 9000 })).warnings).toEqual(['month'])
  expect((await reserve(9999, caps)).warnings).toEqual([])
})

test('a thousand concurrent calls with killed connections stay below the cap', async () => {
  const caps = { daily: 8000, monthly: 1_000_000, perNetwork: 8000 }
  const pools = Array.from({ length: 4 }, () =>
    createPool(database.apiUrl, { name: 'crowd', connections: 10, onError: () => undefined }),
  )
  onTestFinished(async () => void (await Promise.all(pools.map((pool) => pool.end()))))
  const finished = new AbortController()
  const killing = (async () => {
    let kills = 0
    while (!finished.signal.aborted) {
      const { rows } = await database.api.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'crowd' and datname = current_database() order by random() limit 2`,
      )
      kills += rows.length
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return kills
  })()
  const outcomes = await Promise.all(
    Array.from({ length: 1000 }, async (_, index) => {
      const pool = pools[index % pools.length] ?? database.api
      const id = randomUUID()
      const amount = 50 + (index % 7)
      try {
        const given = {
          id,
          provider: 'gemini',
          amount,
          seconds: 60,
          shares: sharesOf(`network ${index % 5}`, caps),
        }
        const { outcome } = await reserveSpend(pool, given, caps)
        if (outcome !== 'reserved') return 'refused'
        // Settle in full, so that the committed total is also its maximum.
        if (index % 3 === 0) await settleSpend(pool, given, amount, undefined)
        return 'called'
      } catch {
        return 'died'
      }
    }),
  )
  finished.abort()
  const kills = await killing
  // On a slow machine more calls are killed than the cap needs: fill what they left.
  const last = { provider: 'gemini', amount: 50, seconds: 60, shares: sharesOf('network 0', caps) }
  let outcome = 'reserved'
  while (outcome === 'reserved') {
    ;({ outcome } = await reserveSpend(database.api, { ...last, id: randomUUID() }, caps))
  }
  const [day = 0, month = 0] = await committed()
  const { rows } = await database.owner.query<{ total: string }>(
    'select sum(reserved) as total from assistant.spend',
  )
  expect(kills).toBeGreaterThan(0)
  expect(new Set(outcomes)).toContain('called')
  expect(day).toBe(month)
  expect(day).toBe(Number(rows[0]?.total))
  expect(day).toBeLessThanOrEqual(caps.daily)
  expect(day).toBeGreaterThan(caps.daily - 60)
}, 60_000)

const MINUTE_MS = 60_000

test('only a tenth of the daily cap within ten minutes raises an alarm, one per ten minutes', () => {
  let now = 0
  const alarms: number[] = []
  const spent = createSpendAlarm(
    1000,
    (amount) => alarms.push(amount),
    () => now,
  )
  spent(60)
  expect(alarms).toEqual([])
  now = 9 * MINUTE_MS
  spent(40)
  spent(500)
  expect(alarms).toEqual([100])
  now = 19.5 * MINUTE_MS
  spent(100)
  expect(alarms).toEqual([100, 100])
  for (let hour = 1; hour < 20; hour += 1) {
    now = hour * 60 * MINUTE_MS
    spent(50)
  }
  expect(alarms).toHaveLength(2)
})

const PRICE = { input: 0.1, output: 0.4 }

test('costs are in millionths of a euro, rounded up', () => {
  expect(costOf({ inputTokens: 1_000_000, outputTokens: 0 }, PRICE)).toBe(100_000)
  expect(costOf({ inputTokens: 1, outputTokens: 1 }, PRICE)).toBe(1)
  expect(costOf({ inputTokens: 0, outputTokens: 0 }, PRICE)).toBe(0)
})
