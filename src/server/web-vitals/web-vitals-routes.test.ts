import { VITALS_PATH } from '#shared/telemetry.ts'
import { contactApp } from '#tests/fixtures/contact-app.ts'
import { smallApp } from '#tests/fixtures/small-build.ts'
import { query } from '#tests/support/stored-messages.ts'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'

const OURS = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

function send(app: FastifyInstance, body: unknown, headers: Record<string, string> = OURS) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  return app.inject({ method: 'POST', url: VITALS_PATH, headers, payload })
}

const REPORT = { page: '/about', values: { LCP: 900, INP: 40, CLS: 0.02 } }

test('stores only day, route, metric, bucket and count', async () => {
  const { app, owner } = await contactApp()
  for (const values of [REPORT.values, REPORT.values, { LCP: 1e9 }]) {
    const { statusCode, body, headers } = await send(app, { page: '/about', values })
    expect([statusCode, body, headers['cache-control']]).toEqual([204, '', 'no-store'])
    expect(headers['set-cookie']).toBeUndefined()
  }
  const { rows } = await owner.query(
    `select h.*, day = (now() at time zone 'utc')::date as day from speed.histogram h
     order by metric, bucket`,
  )
  expect(rows).toEqual([
    { day: true, route: '/about', metric: 'CLS', bucket: 2, visits: 2 },
    { day: true, route: '/about', metric: 'INP', bucket: 2, visits: 2 },
    { day: true, route: '/about', metric: 'LCP', bucket: 3, visits: 2 },
    { day: true, route: '/about', metric: 'LCP', bucket: 20, visits: 1 },
  ])
  const limits = await owner.query('select from http.rate_limit')
  expect(limits.rowCount).toBe(0)
})

test('counts parallel requests', async () => {
  const { app, owner } = await contactApp(
    {},
    { pageLimits: { vitalsPerAddressHour: 1e6, reportsPerAddressHour: 1 } },
  )
  const answers = await Promise.all(Array.from({ length: 60 }, () => send(app, REPORT)))
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(60)
  const { rows } = await owner.query('select distinct visits from speed.histogram')
  expect(rows).toEqual([{ visits: 60 }])
})

test.each([
  ['an unknown page', { ...REPORT, page: '/nope' }, 422],
  ['no page', { values: { LCP: 1 } }, 422],
  ['a page with a query', { ...REPORT, page: '/about?name=John' }, 422],
  ['no value', { ...REPORT, values: {} }, 422],
  ['an unknown metric', { ...REPORT, values: { TTFB: 1 } }, 422],
  ['a string value', { ...REPORT, values: { LCP: '1' } }, 422],
  ['a negative value', { ...REPORT, values: { LCP: -1 } }, 422],
  ['null', 'null', 422],
  ['a list', '[]', 422],
  ['an extra field', { ...REPORT, visitor: 'x' }, 422],
  ['an infinite value', '{"page":"/about","values":{"LCP":1e999}}', 422],
  ['invalid JSON', '{', 400],
  ['more than 1 KB', { ...REPORT, padding: 'x'.repeat(1024) }, 413],
])('rejects %s', async (_name, body, status) => {
  const { app } = await smallApp()
  const { statusCode, body: text } = await send(app, body)
  expect([statusCode, text]).toEqual([status, ''])
})

test.each([
  ['another site', { ...OURS, 'sec-fetch-site': 'cross-site' }, 403],
  ['no origin', { 'content-type': 'application/json' }, 403],
  ['a form', { ...OURS, 'content-type': 'text/plain' }, 415],
])('rejects requests from %s', async (_name, headers, status) => {
  const { app } = await smallApp()
  expect((await send(app, REPORT, headers)).statusCode).toBe(status)
})

test('limits reports per address', async () => {
  const { app, owner } = await contactApp(
    {},
    { pageLimits: { vitalsPerAddressHour: 2, reportsPerAddressHour: 1 } },
  )
  const answers = [await send(app, REPORT), await send(app, REPORT), await send(app, REPORT)]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 429])
  expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(3000)
  const { rows } = await owner.query('select distinct visits from speed.histogram')
  expect(rows).toEqual([{ visits: 2 }])
})

test('answers 503 without a database and when it fails', async () => {
  const { app } = await smallApp()
  expect((await send(app, REPORT)).statusCode).toBe(503)
  const broken = await contactApp()
  await broken.owner.query('drop function speed.add')
  expect((await send(broken.app, REPORT)).statusCode).toBe(503)
})

test('counts outcomes', async () => {
  const { app } = await smallApp()
  await send(app, REPORT)
  await send(app, '{')
  const { body } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  expect(body).toContain('site_vitals_requests_total{outcome="unavailable"} 1')
  expect(body).toContain('site_vitals_requests_total{outcome="unreadable"} 1')
})

test('deletes counts after 400 days', async () => {
  const { owner, database } = await contactApp()
  await owner.query(
    `insert into speed.histogram
     select (now() at time zone 'utc')::date - age, '/', 'LCP', 0, 1
     from unnest(array[0, 400, 401, 900]) age`,
  )
  const rows = await query(database.workerUrl, 'select speed.delete_expired() as n')
  expect(rows).toEqual([{ n: 2 }])
  const { rows: left } = await owner.query('select count(*)::int as n from speed.histogram')
  expect(left).toEqual([{ n: 2 }])
})

test('the API role cannot read or delete counts', async () => {
  const { pool } = await contactApp()
  await expect(pool.query('select * from speed.histogram')).rejects.toThrow('permission denied')
  await expect(pool.query('select speed.delete_expired()')).rejects.toThrow('permission denied')
})
