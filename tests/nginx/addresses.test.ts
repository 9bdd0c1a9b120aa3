import { startNginx, type StartedNginx } from '#tests/support/api-process/start-nginx.ts'
import { findFreePort } from '#tools/services/free-port.ts'
import { ADDRESS_FILES, FOUND, LOST, MOVED } from '#tests/fixtures/address-cases.ts'
import { REDIRECTS, smallBuild } from '#tests/fixtures/small-build.ts'
import { lastingFolder } from '#tests/fixtures/temporary-folder.ts'
import { requestRaw } from '#tests/support/raw-request.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const HOST = { host: 'company.example' }
const temporary = lastingFolder()
let nginx: StartedNginx
let ports: readonly [secure: number, plain: number]

const request = (target: string, headers: Record<string, string> = HOST) =>
  requestRaw(`http://127.0.0.1:${ports[0]}`, target, headers)
const requestOverHttp = (target: string) => requestRaw(`http://127.0.0.1:${ports[1]}`, target, HOST)

beforeAll(async () => {
  const folder = await smallBuild(ADDRESS_FILES, temporary.folder)
  ports = [await findFreePort(), await findFreePort()]
  const unused = await findFreePort()
  nginx = await startNginx({
    port: ports[0],
    redirectPort: ports[1],
    apiPorts: [unused, unused],
    build: folder,
  })
})

afterAll(() => nginx.close())

test.each(MOVED)('PLS-13 redirects %s permanently to %s', async (target, location) => {
  expect(await request(target)).toMatchObject({ status: 308, location })
})

test.each(FOUND)('PLS-13 serves %s without a redirect', async (target) => {
  expect(await request(target)).toMatchObject({ status: 200, location: undefined })
})

test.each(LOST)('returns 404 for %s', async (target) => {
  const { status, location } = await request(target)
  // nginx returns 400 for a line break or NUL in a path; the API returns 404.
  expect([400, 404]).toContain(status)
  expect(location).toBeUndefined()
})

test.each([
  ['/about', '/about'],
  ['/?x=1', '/?x=1'],
  ['/Team/?x=1', '/about?x=1'],
  ['/robots.txt', '/robots.txt'],
])('PLS-13 redirects www and %s to the canonical URL in one step', async (target, location) => {
  const expected = { status: 308, location: REDIRECTS.origin + location }
  expect(await request(target, { host: 'www.company.example' })).toMatchObject(expected)
  expect(await request(target, { host: 'WWW.COMPANY.example:8080' })).toMatchObject(expected)
  expect(await requestOverHttp(target)).toMatchObject(expected)
})

test.each(['//evil.example/', '/nowhere', '/\\evil.example'])(
  'returns 404 for %s on another host',
  async (target) => {
    for (const response of [
      await request(target, { host: 'www.company.example' }),
      await requestOverHttp(target),
    ]) {
      expect([response.status, response.location]).toEqual([404, undefined])
    }
  },
)

test('does not redirect a host that only starts with ours', async () => {
  const response = await request('/about', { host: 'www.company.example.evil.example' })
  expect([response.status, response.location]).toEqual([200, undefined])
})
