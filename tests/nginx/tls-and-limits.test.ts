import { once } from 'node:events'
import { createServer, request as requestHttp, type IncomingMessage } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { request } from 'node:https'
import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { writeSmallBuild } from '#tools/dev/small-build.ts'
import { startNginx, type StartedNginx } from '#tests/support/api-process/start-nginx.ts'
import { openSlowSockets } from '#tests/resilience/drills/slow-sockets.ts'
import { findFreePort } from '#tools/services/free-port.ts'
import { lastingFolder } from '#tests/fixtures/temporary-folder.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const temporary = lastingFolder()
/** Fake API that starts a response and never ends it. */
const endlessApi = createServer((_request, response) => response.write('data: {}\n\n'))
let nginx: StartedNginx
let ports: { readonly plain: number; readonly tls: number }

beforeAll(async () => {
  await writeSmallBuild(temporary.folder)
  ports = { plain: await findFreePort(), tls: await findFreePort() }
  const api = await findFreePort()
  endlessApi.listen(api, '127.0.0.1')
  nginx = await startNginx({
    port: ports.plain,
    tlsPort: ports.tls,
    apiPorts: [api, api],
    build: temporary.folder,
    fronts: 'set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;',
  })
}, 60_000)

afterAll(async () => {
  await nginx.close()
  endlessApi.closeAllConnections()
  endlessApi.close()
})

const unchecked = { host: '127.0.0.1', rejectUnauthorized: false } as const

test('sends HSTS on pages, files and the API', async () => {
  for (const path of ['/', '/nowhere', '/api/chat', '/api/contact']) {
    const sent = request({ ...unchecked, port: ports.tls, path }).end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    response.resume()
    const header = response.headers['strict-transport-security']
    expect([path, header]).toEqual([path, 'max-age=63072000'])
  }
})

test('offers HTTP/2 and rejects TLS below 1.3', async () => {
  const session = connectHttp2(`https://127.0.0.1:${ports.tls}`, { rejectUnauthorized: false })
  const stream = session.request({ ':path': '/' })
  const [headers] = (await once(stream, 'response')) as [Record<string, unknown>]
  expect(headers[':status']).toBe(200)
  session.destroy()
  const old = connectTls({ ...unchecked, port: ports.tls, maxVersion: 'TLSv1.2' })
  await expect(once(old, 'secureConnect')).rejects.toThrow(/protocol version/)
})

test.concurrent.each([
  ['head', 'GET / HTTP/1.1\r\nHost: company.example\r\n'],
  ['body', 'POST /api/contact HTTP/1.1\r\nHost: company.example\r\nContent-Length: 9\r\n\r\n'],
])('closes a connection whose %s does not arrive', { timeout: 30_000 }, async (_part, bytes) => {
  const socket = connect(ports.plain, '127.0.0.1')

  socket.on('error', () => undefined)
  socket.write(bytes)
  socket.resume()
  // nginx resets the connection without a response.
  await new Promise((resolve) => socket.on('close', resolve))
  expect(socket.bytesRead).toBe(0)
})

test(
  'serves pages despite 600 slow sockets and 400 open responses',
  { timeout: 60_000 },
  async () => {
    const slow = openSlowSockets(ports.plain, 600)
    const open = Array.from({ length: 400 }, (_, n) => openResponse(`10.8.${n >> 8}.${n & 255}`))
    const statuses = await Promise.all(open.map(({ status }) => status))
    expect(new Set(statuses)).toEqual(new Set([200]))
    await expect.poll(slow.open, { timeout: 10_000 }).toBeGreaterThan(500)
    for (let n = 0; n < 50; n += 1) {
      const response = await fetch(`http://127.0.0.1:${ports.plain}/`)
      expect(await response.text()).toContain('home')
    }
    slow.stop()
    for (const { end } of open) end()
  },
)

test('limits connections per IPv6 /64', async () => {
  const from = (n: number) => openResponse(`2001:db8:1:2::${(n + 1).toString(16)}`)
  const open = Array.from({ length: 140 }, (_, n) => from(n))
  const statuses = await Promise.all(open.map(({ status }) => status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(128)
  expect(statuses.filter((status) => status === 429)).toHaveLength(12)
  const neighbour = openResponse('2001:db8:1:3::1')
  expect(await neighbour.status).toBe(200)
  for (const { end } of [...open, neighbour]) end()
})

test('140 half-sent posts cost their own address its places for ten seconds, and no other address', async () => {
  const head = 'POST /api/chat HTTP/1.1\r\nHost: company.example\r\nContent-Length: 9\r\n'
  const sockets = Array.from({ length: 140 }, () => {
    const socket = connect(ports.plain, '127.0.0.1')
    socket.on('error', () => undefined).resume()
    socket.write(`${head}X-Forwarded-For: 10.9.0.1\r\n\r\n`)
    return socket
  })
  const statusOf = async (address: string) => {
    const { status, end } = openResponse(address)
    return status.finally(end)
  }
  await expect.poll(() => statusOf('10.9.0.1')).toBe(429)
  for (const neighbour of ['10.9.0.2', '10.9.1.1', '2001:db8:9::1'])
    expect([neighbour, await statusOf(neighbour)]).toEqual([neighbour, 200])
  await expect.poll(() => statusOf('10.9.0.1'), { timeout: 30_000 }).toBe(200)
  for (const socket of sockets) socket.destroy()
})

/** Opens a response that never ends, from the given client address. */
function openResponse(address: string) {
  const headers = { 'x-forwarded-for': address }
  const path = '/api/chat'
  const sent = requestHttp({ host: '127.0.0.1', port: ports.plain, path, headers, agent: false })
  sent.on('error', () => undefined)
  const status = once(sent, 'response').then(([response]) => {
    const message = response as IncomingMessage
    message.on('error', () => undefined).resume()
    return message.statusCode
  })
  sent.end()
  return { status, end: () => sent.destroy() }
}
