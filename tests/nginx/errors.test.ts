import { chmodSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createServer as createSocketServer } from 'node:net'
import path from 'node:path'
import { startNginx, type StartedNginx } from '#tests/support/api-process/start-nginx.ts'
import { requestHead, sendBytes, type BytesResponse } from '#tests/support/send-bytes.ts'
import { findFreePort } from '#tools/services/free-port.ts'
import { BUILD_FILES, POLICIES, answerFiles, smallBuild } from '#tests/fixtures/small-build.ts'
import { lastingFolder } from '#tests/fixtures/temporary-folder.ts'
import { eventually } from '#tests/support/eventually.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/*
 * Every error that nginx itself can send. Not in the list:
 * - 408: nginx closes the connection without a response (tls-and-limits.test.ts).
 * - 416: ranges are switched off, a Range header is ignored.
 * - 431: nginx sends 400 for large headers.
 * - 502 and 504: sent as 503.
 */
const LIMIT = 128
const PAGE = '/about'
const ASSET = '/assets/app-1a2b3c.js'
const DATA = '/about.data'
const FILES = [PAGE, ASSET, DATA]
const API = ['/api/contact', '/api/chat']
const UNREADABLE = ['/private', '/assets/private.js', '/private.data']
const BROKEN = ['/broken', '/assets/broken.js', '/broken.data']
const PRIVATE = ['private/index.html', 'private.data', 'assets/private.js']
const ALBANIAN = {
  'sq/404/index.html': '<!DOCTYPE html><title>sq 404</title>',
  'sq/errors/rejected.html': '<!DOCTYPE html><title>sq rejected</title>',
} as const
const LARGE = [`X-Large: ${'x'.repeat(9000)}`]
const LONG = `?${'x'.repeat(9000)}`

const temporary = lastingFolder()
/** Never answers a request. */
let silentApi: Server
let nginx: StartedNginx
let withoutApi: StartedNginx
let impatient: StartedNginx
let ports: Readonly<Record<'plain' | 'tls' | 'redirect' | 'withoutApi' | 'impatient', number>>
const closers: (() => unknown)[] = []

beforeAll(async () => {
  const build = await smallBuild(
    { ...ALBANIAN, ...Object.fromEntries(PRIVATE.map((file) => [file, ''])) },
    temporary.folder,
  )
  const client = (file: string) => path.join(build, 'client', file)
  for (const file of PRIVATE)
    for (const ending of ['', '.br', '.gz']) chmodSync(client(file + ending), 0)
  // A socket exists and cannot be opened as a file.
  for (const file of ['broken', 'broken.data', 'assets/broken.js']) {
    const server = createSocketServer().listen(client(file))
    closers.push(() => server.close())
  }
  ports = {
    plain: await findFreePort(),
    tls: await findFreePort(),
    redirect: await findFreePort(),
    withoutApi: await findFreePort(),
    impatient: await findFreePort(),
  }
  const [api, unused] = [await findFreePort(), await findFreePort()]
  silentApi = createServer(() => undefined).listen(api, '127.0.0.1')
  const [down, silent] = [
    [unused, unused],
    [api, api],
  ] as const
  nginx = await startNginx({
    port: ports.plain,
    tlsPort: ports.tls,
    redirectPort: ports.redirect,
    apiPorts: silent,
    build,
  })
  withoutApi = await startNginx({ port: ports.withoutApi, apiPorts: down, build })
  impatient = await startNginx({
    port: ports.impatient,
    apiPorts: silent,
    build,
    changes: [
      ['proxy_read_timeout 8s;', 'proxy_read_timeout 100ms;'],
      ['proxy_read_timeout 45s;', 'proxy_read_timeout 100ms;'],
    ],
  })
}, 60_000)

afterAll(async () => {
  await Promise.all([nginx, withoutApi, impatient].map((server) => server.close()))
  silentApi.closeAllConnections()
  silentApi.close()
  for (const close of closers) close()
})

const REJECTED = 'errors/rejected.html'
const BUSY = 'errors/busy.html'
const UNAVAILABLE = 'contact-answer/unavailable/index.html'
const PAGES: Readonly<Record<string, string>> = { ...BUILD_FILES, ...answerFiles() }

const NAMES = [
  'cache-control',
  'retry-after',
  'server',
  'content-security-policy',
  'strict-transport-security',
  'content-type',
]

const seen = ({ status, headers, body }: BytesResponse) => [
  status,
  ...NAMES.map((name) => headers.get(name)),
  body,
]

const error = (status: number, page: string) => [
  status,
  'no-store',
  status === 429 || status === 503 ? '30' : undefined,
  'nginx',
  POLICIES[page],
  'max-age=63072000',
  'text/html; charset=utf-8',
  PAGES[page],
]

const send = (head: string) => sendBytes(ports.plain, head)

describe.each([
  [
    'a large header',
    400,
    REJECTED,
    [...FILES, ...API],
    (target) => requestHead(target, { lines: LARGE }),
  ],
  ['no host', 400, REJECTED, [...FILES, ...API], (target) => `GET ${target} HTTP/1.1\r\n\r\n`],
  ['an invalid host', 400, REJECTED, FILES, (target) => requestHead(target, { host: 'a/b' })],
  [
    'an invalid chunk',
    400,
    REJECTED,
    API,
    (target) =>
      `${requestHead(target, { method: 'POST', lines: ['Transfer-Encoding: chunked'] })}z\r\n`,
  ],
  ['an unreadable file', 403, REJECTED, UNREADABLE, (target) => requestHead(target)],
  [
    'an unknown path',
    404,
    '404/index.html',
    ['/nowhere', '/assets/gone.js', '/nowhere.data'],
    (target) => requestHead(target),
  ],
  ['POST', 405, REJECTED, FILES, (target) => requestHead(target, { method: 'POST' })],
  [
    'TRACE',
    405,
    REJECTED,
    [...FILES, ...API],
    (target) => requestHead(target, { method: 'TRACE' }),
  ],
  ['If-Match', 412, REJECTED, FILES, (target) => requestHead(target, { lines: ['If-Match: "x"'] })],
  [
    'If-Unmodified-Since',
    412,
    REJECTED,
    FILES,
    (target) =>
      requestHead(target, { lines: ['If-Unmodified-Since: Thu, 01 Jan 1970 00:00:00 GMT'] }),
  ],
  [
    'a large body',
    413,
    REJECTED,
    FILES,
    (target) => requestHead(target, { method: 'POST', lines: ['Content-Length: 70000'] }),
  ],
  ['a long URL', 414, REJECTED, [...FILES, ...API], (target) => requestHead(target + LONG)],
  ['a broken file', 500, BUSY, BROKEN, (target) => requestHead(target)],
  [
    'an unknown transfer encoding',
    501,
    REJECTED,
    [...FILES, ...API],
    (target) => requestHead(target, { lines: ['Transfer-Encoding: gzip'] }),
  ],
  [
    'an unknown version',
    505,
    REJECTED,
    [...FILES, ...API],
    (target) => requestHead(target, { version: 'HTTP/3.0' }),
  ],
] satisfies [string, number, string, string[], (target: string) => string][])(
  '%s',
  (_name, status, page, targets, headOf) => {
    test.each(targets)(`is answered with ${status} on %s`, async (target) => {
      expect(seen(await send(headOf(target)))).toEqual(error(status, page))
    })
  },
)

test('plain http on the TLS port is answered with 400', async () => {
  expect(seen(await sendBytes(ports.tls, requestHead(PAGE)))).toEqual(error(400, REJECTED))
})

test.each([
  ['/about', LARGE, 400, REJECTED],
  ['/nowhere', [], 404, '404/index.html'],
])('plain http has the same pages for %s', async (target, lines, status, page) => {
  expect(seen(await sendBytes(ports.redirect, requestHead(target, { lines })))).toEqual(
    error(status, page),
  )
})

test('the error log contains no signature of a mail link', async () => {
  const link = '/api/mail-link/release/1?signature='
  const logged = '/api/contact?logged'
  for (const target of [`${link}secret`, logged])
    expect((await sendBytes(ports.withoutApi, requestHead(target))).status).toBe(503)
  await eventually(() => expect(withoutApi.readErrors()).toContain(logged))
  expect(withoutApi.readErrors()).not.toContain('secret')
})

test.each([
  ['/api/contact', UNAVAILABLE],
  ['/api/chat', BUSY],
])('a process that is down or does not answer is a 503 on %s', async (target, page) => {
  for (const port of [ports.withoutApi, ports.impatient]) {
    expect(seen(await sendBytes(port, requestHead(target)))).toEqual(error(503, page))
    const post = requestHead(target, { method: 'POST', lines: ['Content-Length: 0'] })
    expect(seen(await sendBytes(port, post))).toEqual(error(503, page))
  }
})

test('the error page has the language of the path', async () => {
  const { body } = await send(requestHead('/sq/about', { lines: LARGE }))
  expect(body).toBe(ALBANIAN['sq/errors/rejected.html'])
  expect((await send(requestHead('/sq/nowhere'))).body).toBe(ALBANIAN['sq/404/index.html'])
})

test.each(API)('too many open requests are a 429 on %s and nothing else', async (target) => {
  // The limit of one location does not count the requests of another.
  const open = Array.from({ length: LIMIT + 1 }, () => send(requestHead(target)))
  expect(seen(await Promise.race(open))).toEqual(error(429, BUSY))
  for (const file of FILES) expect((await send(requestHead(file))).status).toBe(200)
})
