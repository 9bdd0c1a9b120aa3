import { makeCertificate } from '#tests/support/certificate.ts'
import { startFronts } from '#tests/resilience/drills/nginx-fronts.ts'
import { startNginx, type StartedNginx } from '#tests/support/api-process/start-nginx.ts'
import { requestHead, sendBytes } from '#tests/support/send-bytes.ts'
import { findFreePort } from '#tools/services/free-port.ts'
import { BUILD_FILES, smallBuild } from '#tests/fixtures/small-build.ts'
import { lastingFolder } from '#tests/fixtures/temporary-folder.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const temporary = lastingFolder()
let nginx: StartedNginx
let edge: Awaited<ReturnType<typeof startFronts>>
let ports: { readonly plain: number; readonly edge: number }

beforeAll(async () => {
  const build = await smallBuild({}, temporary.folder)
  ports = { plain: await findFreePort(), edge: await findFreePort() }
  const unused = await findFreePort()
  nginx = await startNginx({ port: ports.plain, apiPorts: [unused, unused], build })
  const to = `http://127.0.0.1:${ports.plain}`
  const front = { port: ports.edge, from: '127.0.0.1', to, isCache: true }
  edge = await startFronts([front], await makeCertificate())
}, 60_000)

afterAll(() => Promise.all([nginx.close(), edge.close()]))

const FILES = {
  '/about': 'about/index.html',
  '/assets/app-1a2b3c.js': 'assets/app-1a2b3c.js',
  '/about.data': 'about.data',
} as const
const send = (head: string) => sendBytes(ports.plain, head)
const sendToEdge = (head: string) => sendBytes(ports.edge, head, true)

const post = (lines: string[]) => ({ method: 'POST', lines })

test.each([
  ['a large header', { lines: [`X-Large: ${'x'.repeat(40_000)}`] }],
  ['If-Match', { lines: ['If-Match: "x"'] }],
  ['a range', { lines: ['Range: bytes=99999-'] }],
  ['the other host', { host: 'www.company.example' }],
  ['POST', post(['Content-Length: 0'])],
  ['a large body', post(['Content-Length: 70000']), 'x'.repeat(70_000)],
  ['HEAD', { method: 'HEAD' }],
  ['no encoding', { lines: ['Accept-Encoding: br;q=0, *;q=0'] }],
] satisfies [string, Parameters<typeof requestHead>[1], string?][])(
  'a cache in front keeps nothing of a request with %s',
  async (name, request, body = '') => {
    for (const [target, file] of Object.entries(FILES)) {
      const url = `${target}?${encodeURIComponent(name)}`
      await sendToEdge(requestHead(url, request) + body)
      const honest = await sendToEdge(requestHead(url))
      expect([target, honest.status, honest.body]).toEqual([target, 200, BUILD_FILES[file]])
    }
  },
)

test('a cache in front keeps what was found, and no 404', async () => {
  const statusOf = async (target: string) => {
    const { status, headers } = await sendToEdge(requestHead(target))
    return [status, headers.get('x-cache')]
  }
  expect([await statusOf('/about.data'), await statusOf('/about.data')]).toEqual([
    [200, 'MISS'],
    [200, 'HIT'],
  ])
  expect([await statusOf('/nowhere'), await statusOf('/nowhere')]).toEqual([
    [404, 'MISS'],
    [404, 'MISS'],
  ])
})

test('each encoding has its own ETag, and weak or listed ones match', async () => {
  const etags = new Set<string | undefined>()
  for (const encoding of ['br', 'gzip', 'identity']) {
    const accept = `Accept-Encoding: ${encoding}`
    const first = await send(requestHead('/about', { lines: [accept] }))
    const etag = first.headers.get('etag')
    etags.add(etag)
    const lines = [accept, `If-None-Match: "x", W/${etag}`]
    const second = await send(requestHead('/about', { lines }))
    expect([second.status, second.headers.get('cache-control')]).toEqual([304, 'no-cache'])
  }
  expect(etags.size).toBe(3)
})

test.each(Object.keys(FILES))('a range that does not exist is ignored on %s', async (target) => {
  const { status, headers } = await send(requestHead(target, { lines: ['Range: bytes=9999-'] }))
  expect(status).toBe(200)
  expect(headers.get('cache-control')).not.toBe('no-store')
})
