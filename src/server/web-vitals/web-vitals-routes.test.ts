import { VITALS_PATH } from '#shared/telemetry.ts'
import { smallApp } from '#tests/fixtures/small-build.ts'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'

const OURS = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

function send(app: FastifyInstance, body: unknown, headers: Record<string, string> = OURS) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  return app.inject({ method: 'POST', url: VITALS_PATH, headers, payload })
}

async function readMetrics(app: FastifyInstance): Promise<string> {
  const { body } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  return body
}

const REPORT = { page: '/about', values: { LCP: 900, INP: 40, CLS: 0.02 } }

test('counts the values of a page, and nothing about the visitor', async () => {
  const { app } = await smallApp()
  for (const values of [REPORT.values, REPORT.values, { LCP: 1e9 }]) {
    const { statusCode, body, headers } = await send(app, { page: '/about', values })
    expect([statusCode, body, headers['cache-control']]).toEqual([204, '', 'no-store'])
    expect(headers['set-cookie']).toBeUndefined()
  }
  const metrics = await readMetrics(app)
  for (const line of [
    'site_lcp_seconds_bucket{le="0.5",page="/about"} 0',
    'site_lcp_seconds_bucket{le="1",page="/about"} 2',
    'site_lcp_seconds_count{page="/about"} 3',
    'site_inp_seconds_bucket{le="0.05",page="/about"} 2',
    'site_cls_bucket{le="0.05",page="/about"} 2',
    'site_vitals_requests_total{outcome="counted"} 3',
  ])
    expect(metrics).toContain(`${line}\n`)
})

test.each([
  ['an unknown page', { ...REPORT, page: '/nope' }, 422],
  ['no page', { values: { LCP: 1 } }, 422],
  ['a property as page', { ...REPORT, page: '__proto__' }, 422],
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
  expect(await readMetrics(app)).not.toMatch(/site_lcp_seconds_count\{/)
})

test('rejects another type', async () => {
  const { app } = await smallApp()
  expect((await send(app, REPORT, { ...OURS, 'content-type': 'text/plain' })).statusCode).toBe(415)
})

test('limits reports per address', async () => {
  const { app } = await smallApp({
    pageLimits: { vitalsPerAddressHour: 2, reportsPerAddressHour: 1 },
  })
  const answers = [await send(app, REPORT), await send(app, REPORT), await send(app, REPORT)]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 429])
  expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(3000)
})
