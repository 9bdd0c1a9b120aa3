import { contactApp, multipart, VISITOR_FIELDS } from '#tests/fixtures/contact-app.ts'
import { smallApp } from '#tests/fixtures/small-build.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPool } from '#tests/support/database.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { AppDependencies } from '#server/app.ts'

type Readiness = AppDependencies['readiness']
const OK = { status: 'ok' }
const UNAVAILABLE = { status: 'unavailable' }

test('PLS-07 answers 503 while the database hangs and still serves pages', async () => {
  const { app, owner, pool, post } = await contactApp(
    {},
    {
      readiness: { isDraining: () => false, check: () => pool.query('select 1') },
    },
  )
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  const lock = await owner.connect()
  await lock.query('begin; lock table contact.message in access exclusive mode')

  const posts = Array.from({ length: 40 }, (_, n) =>
    post({ ...VISITOR_FIELDS, message: `Message ${n}` }),
  )
  await sleep(300)
  const ready = app.inject('/readyz')
  expect((await app.inject('/livez')).statusCode).toBe(200)
  expect((await app.inject('/about')).statusCode).toBe(200)
  const answers = await Promise.all(posts)

  const degraded = await ready
  expect([degraded.statusCode, degraded.json()]).toMatchObject([
    200,
    { status: 'degraded', degraded: ['database'] },
  ])
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([503]))
  expect(answers[0]?.json()).toEqual({ success: false, message: 'en: unavailable' })
  expect(answers[0]?.headers['retry-after']).toBe('30')
  await lock.query('rollback')
  lock.release()
  expect((await post(VISITOR_FIELDS)).statusCode).toBe(200)
  expect((await app.inject('/readyz')).json()).toMatchObject({ status: 'ok' })
}, 20_000)

const fail = () => Promise.reject(new Error('gone'))

test.each<[string, Partial<Readiness>, number, object]>([
  ['a worker without its database', { check: fail, isEssential: true }, 503, UNAVAILABLE],
  ['a process that is draining', { isDraining: () => true }, 503, { status: 'draining' }],
  ['stale knowledge', { knowledge: async () => 'stale' }, 200, { ...OK, knowledge: 'stale' }],
  ['no knowledge', { knowledge: async () => 'empty' }, 200, { ...OK, knowledge: 'empty' }],
  ['a search that fails', { knowledge: fail }, 200, OK],
])('of %s readyz tells what it means', async (_name, changes, status, body) => {
  const readiness = { isDraining: () => false, check: async () => 1, ...changes }
  const { app } = await smallApp({ readiness })
  const answer = await app.inject('/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([status, body])
})

test('PLS-07 replaces killed connections', async () => {
  const { database, post } = await contactApp()
  await post(VISITOR_FIELDS)
  const killer = openPool(database.apiUrl)
  onTestFinished(() => killer.end())
  const kill = `select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'test' and datname = current_database()`
  for (let round = 0; round < 5; round++) {
    const posts = Array.from({ length: 20 }, (_, n) =>
      post({ ...VISITOR_FIELDS, message: `${round} ${n}` }),
    )
    await killer.query(kill)
    for (const answer of await Promise.all(posts)) expect([200, 503]).toContain(answer.statusCode)
  }
  await expect.poll(async () => (await post(VISITOR_FIELDS)).statusCode).toBe(200)
})

test('metrics are local only', async () => {
  const { app } = await smallApp()
  const local = await app.inject('/metrics')
  expect(local.body).toContain('site_contact_requests_total')
  const outside = await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })
  const forwarded = await app.inject({
    url: '/metrics',
    headers: { 'x-forwarded-for': '203.0.113.9' },
  })
  expect([outside.statusCode, forwarded.statusCode]).toEqual([404, 404])
})

test('a remote scraper needs the token', async () => {
  const token = 'S2zXqjP0hVbN8sKd4wLtYc7RgMfA1eUo'
  const { app } = await contactApp({}, { metricsToken: token })
  const scrape = async (authorization: string, remoteAddress = '10.0.0.9') =>
    (await app.inject({ url: '/metrics', headers: { authorization }, remoteAddress })).statusCode
  expect(await scrape(`Bearer ${token}`)).toBe(200)
  expect(await scrape(`bearer ${token}`)).toBe(200)
  for (const wrong of ['', 'Bearer', `Bearer ${token}x`, `Basic ${token}`, token])
    expect([wrong, await scrape(wrong)]).toEqual([wrong, 404])
  expect(await scrape('', '127.0.0.1')).toBe(200)
})

test('FRM-14 the form answers 503 without a database', async () => {
  const { app } = await smallApp()
  const challenge = await app.inject('/api/challenge')
  expect([challenge.statusCode, challenge.headers['cache-control']]).toEqual([503, 'no-store'])
  const answer = await app.inject({
    method: 'POST',
    url: '/api/contact',
    ...multipart(VISITOR_FIELDS),
  })
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { success: false, message: 'en: unavailable' },
  ])
})

test('counts responses of the API by route, and checks the database at each scrape', async () => {
  const check = vi.fn<() => Promise<number>>(async () => 1)
  const { app, owner, post } = await contactApp(
    {},
    { readiness: { isDraining: () => false, check } },
  )
  const scrape = async () => (await app.inject('/metrics')).body
  expect(await scrape()).toContain('site_http_responses_total{route="/api/contact",status="5xx"} 0')
  expect(await scrape()).toMatch(/^site_database_up 1$/m)
  await post(VISITOR_FIELDS)
  await app.inject('/about?email=person@visitor.example')
  const text = await scrape()
  expect(text).toContain('site_http_responses_total{route="/api/contact",status="2xx"} 1')
  expect(text).not.toMatch(/route="(?!\/api\/)/)
  check.mockRejectedValue(new Error('no database'))
  await owner.query('alter table contact.message rename to missing')
  await post(VISITOR_FIELDS)
  const after = await scrape()
  expect(after).toContain('site_http_responses_total{route="/api/contact",status="5xx"} 1')
  expect(after).toMatch(/^site_database_up 0$/m)
})
