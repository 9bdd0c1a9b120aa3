import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import { writeSmallBuild } from '#tools/dev/small-build.ts'
import { startNginx } from '#tests/support/api-process/start-nginx.ts'
import { makeCertificate } from '#tests/support/certificate.ts'
import { startFronts } from '#tests/resilience/drills/nginx-fronts.ts'
import { findFreePort } from '#tools/services/free-port.ts'
import { lastingFolder } from '#tests/fixtures/temporary-folder.ts'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Fake API that responds with the client address from nginx. */
const api = createServer((incoming, response) => response.end(incoming.headers['x-forwarded-for']))
const CDN = '127.7.0.1'
const temporary = lastingFolder()
const closers: (() => Promise<void>)[] = []
const ports = { direct: 0, front: 0, cdn: 0, both: 0 }

beforeAll(async () => {
  await writeSmallBuild(temporary.folder)
  const certificate = await makeCertificate()
  const apiPort = await findFreePort()
  api.listen(apiPort, '127.0.0.1')
  const [plain, tls] = [await findFreePort(), await findFreePort()]
  for (const chain of ['direct', 'front', 'cdn', 'both'] as const)
    ports[chain] = await findFreePort()
  const common = { apiPorts: [apiPort, apiPort] as const, build: temporary.folder, certificate }
  // The deployed file, with the test CDN instead of the example network.
  const fronts = readFileSync('deploy/fronts.conf', 'utf8').replace(
    '# set_real_ip_from 192.0.2.0/24;',
    'set_real_ip_from 127.7.0.0/24;',
  )
  const first = await startNginx({ ...common, port: await findFreePort(), tlsPort: ports.direct })
  const second = await startNginx({ ...common, port: plain, tlsPort: tls, fronts })
  const proxies = await startFronts(
    [
      { port: ports.front, from: '127.0.0.1', to: `http://127.0.0.1:${plain}` },
      { port: ports.cdn, from: CDN, to: `https://127.0.0.1:${tls}` },
      { port: ports.both, from: CDN, to: `https://127.0.0.1:${ports.front}` },
    ],
    certificate,
  )
  closers.push(first.close, second.close, proxies.close)
}, 60_000)

afterAll(async () => {
  for (const close of closers) await close()
  api.closeAllConnections()
  api.close()
})

test.each(['direct', 'front', 'cdn', 'both'] as const)(
  'PLS-08 the API receives the real client address: %s',
  async (chain) => {
    for (const localAddress of ['127.21.0.5', '127.22.0.6']) {
      const headers = { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' }
      const options = { host: '127.0.0.1', path: '/api/contact', rejectUnauthorized: false }
      const sent = request({ ...options, port: ports[chain], localAddress, headers }).end()
      const [response] = (await once(sent, 'response')) as [IncomingMessage]
      expect(await text(response)).toBe(localAddress)
    }
  },
)
