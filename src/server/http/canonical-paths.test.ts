import { createApp, type AppDependencies } from '#server/app.ts'
import { loadPagesOnly } from '#tests/fixtures/pages-only.ts'
import { ADDRESS_FILES, FOUND, LOST, MOVED } from '#tests/fixtures/address-cases.ts'
import { REDIRECTS, smallBuild } from '#tests/fixtures/small-build.ts'
import { lastingFolder } from '#tests/fixtures/temporary-folder.ts'
import { requestRaw } from '#tests/support/raw-request.ts'
import type { FastifyInstance } from 'fastify'
import type { OutgoingHttpHeaders } from 'node:http'
import { afterEach, beforeAll, expect, test } from 'vitest'

const place = lastingFolder()
const open: FastifyInstance[] = []

beforeAll(() => smallBuild(ADDRESS_FILES, place.folder))
afterEach(() => Promise.all(open.splice(0).map((app) => app.close())))

async function ask(
  path: string,
  headers: OutgoingHttpHeaders = {},
  settings: Partial<AppDependencies> = {},
) {
  const app = createApp({ ...(await loadPagesOnly(place.folder)), ...settings })
  open.push(app)
  return requestRaw(await app.listen({ host: '127.0.0.1', port: 0 }), path, headers)
}

test.each(MOVED)('PLS-13 redirects %s permanently to %s', async (path, location) => {
  expect(await ask(path)).toMatchObject({ status: 308, location })
})

test.each(FOUND)('PLS-13 serves %s without a redirect', async (path) => {
  expect(await ask(path)).toMatchObject({ status: 200, location: undefined })
})

test.each(LOST)('answers %s with 404', async (path) => {
  const { status, location } = await ask(path)
  expect([status, location]).toEqual([404, undefined])
})

const ONE_HOST = { hasCanonicalHost: true, trustedProxies: ['loopback'] }
const { origin } = REDIRECTS

test.each([
  ['www', '/about', { host: 'www.company.example' }, `${origin}/about`],
  ['www in capitals, with a port', '/', { host: 'WWW.Company.Example:8443' }, `${origin}/`],
  [
    'www, http and a wrong spelling in one step',
    '/Team/?x=1',
    { host: 'www.company.example', 'x-forwarded-proto': 'http' },
    `${origin}/about?x=1`,
  ],
  [
    'plain http',
    '/about',
    { host: 'company.example', 'x-forwarded-proto': 'http' },
    `${origin}/about`,
  ],
  ['a forwarded host', '/', { 'x-forwarded-host': 'www.company.example' }, `${origin}/`],
  ['a file', '/robots.txt', { host: 'www.company.example' }, `${origin}/robots.txt`],
])('PLS-13 redirects %s to the canonical host', async (_name, path, headers, location) => {
  expect(await ask(path, headers, ONE_HOST)).toMatchObject({ status: 308, location })
})

test('ignores the forwarded host of an untrusted proxy', async () => {
  const headers = { host: 'company.example', 'x-forwarded-host': 'www.company.example' }
  const answer = await ask('/about', headers, { ...ONE_HOST, trustedProxies: ['10.0.0.1'] })
  expect(answer.status).toBe(200)
})

test('PLS-13 redirects the bare domain if the origin has www', async () => {
  const { site, ...rest } = await loadPagesOnly(place.folder)
  const settings = { ...rest, site: { ...site, origin: 'https://www.company.example' } }
  expect(
    await ask('/about', { host: 'company.example' }, { ...ONE_HOST, ...settings }),
  ).toMatchObject({ status: 308, location: 'https://www.company.example/about' })
  const answer = await ask('/about', { host: 'www.company.example' }, { ...ONE_HOST, ...settings })
  expect(answer.status).toBe(200)
})
