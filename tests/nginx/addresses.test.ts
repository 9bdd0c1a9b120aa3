import { startNginx, type StartedNginx } from '#tests/support/api-process/start-nginx.ts'
import { findFreePort } from '#tools/services/free-port.ts'
import { ADDRESS_FILES, FOUND, LOST, MOVED } from '#tests/fixtures/address-cases.ts'
import { REDIRECTS, smallBuild } from '#tests/fixtures/small-build.ts'
import { lastingFolder } from '#tests/fixtures/temporary-folder.ts'
import { askRaw } from '#tests/support/ask-raw.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const HOST = { host: 'korab.example' }
const place = lastingFolder()
let nginx: StartedNginx
let ports: readonly [secure: number, plain: number]

const ask = (target: string, headers: Record<string, string> = HOST) =>
  askRaw(`http://127.0.0.1:${ports[0]}`, target, headers)
const askOverHttp = (target: string) => askRaw(`http://127.0.0.1:${ports[1]}`, target, HOST)

beforeAll(async () => {
  const folder = await smallBuild(ADDRESS_FILES, place.folder)
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
  expect(await ask(target)).toMatchObject({ status: 308, location })
})

test.each(FOUND)('PLS-13 serves %s without a redirect', async (target) => {
  expect(await ask(target)).toMatchObject({ status: 200, location: undefined })
})

test.each(LOST)('answers %s with 404', async (target) => {
  const { status, location } = await ask(target)
  // nginx answers 400 to a line break or NUL in a path; the API answers 404.
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
  expect(await ask(target, { host: 'www.korab.example' })).toMatchObject(expected)
  expect(await ask(target, { host: 'WWW.KORAB.example:8080' })).toMatchObject(expected)
  expect(await askOverHttp(target)).toMatchObject(expected)
})

test.each(['//evil.example/', '/nowhere', '/\\evil.example'])(
  'answers %s of another host with 404',
  async (target) => {
    for (const answer of [
      await ask(target, { host: 'www.korab.example' }),
      await askOverHttp(target),
    ]) {
      expect([answer.status, answer.location]).toEqual([404, undefined])
    }
  },
)

test('does not redirect a host that only starts with ours', async () => {
  const answer = await ask('/about', { host: 'www.korab.example.evil.example' })
  expect([answer.status, answer.location]).toEqual([200, undefined])
})
