import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { startPrivateDatabase } from '../support/api-process/private-database.ts'
import { writeSmallBuild } from '#tools/dev/small-build.ts'
import { startApi, type ApiProcess } from '../support/api-process/start-api.ts'
import { startNginx } from '../support/api-process/start-nginx.ts'
import { makeCertificate } from '../load/secure-server.ts'
import { startFronts } from './drills/nginx-fronts.ts'
import { sendPost } from './drills/steady-posts.ts'
import { findFreePort } from '#tools/services/free-port.ts'

/**
 * Visitors of different addresses through every documented proxy chain. Each may send exactly as
 * many messages as the limit allows: with a shared address most would be rejected, with a forged
 * one none.
 */
const { values } = parseArgs({ options: { visitors: { type: 'string', default: '20' } } })
const visitors = Number(values.visitors)
const PER_ADDRESS = 3
const CDN = '127.7.0.1'
const FRONT = '127.0.0.1'
const folder = await mkdtemp(path.join(tmpdir(), 'site-visitors-'))
const database = await startPrivateDatabase()
const certificate = await makeCertificate()
const agent = new Agent({ rejectUnauthorized: false })
const apis: ApiProcess[] = []
try {
  const { accessKey } = await writeSmallBuild(folder)
  for (let n = 0; n < 2; n += 1) apis.push(await start())
  const apiPorts = [apis[0]?.port ?? 0, apis[1]?.port ?? 0] as const
  const [direct, plain, front, cdn, both, closed] = (await Promise.all(
    Array.from({ length: 6 }, () => findFreePort()),
  )) as [number, number, number, number, number, number]
  const trust = (...networks: string[]) =>
    `${networks.map((network) => `set_real_ip_from ${network};`).join('\n')}
     real_ip_header X-Forwarded-For; real_ip_recursive on;`
  // Without fronts.conf, as an installation without a proxy.
  const first = await startNginx({
    port: closed,
    tlsPort: direct,
    apiPorts,
    build: folder,
    certificate,
  })
  const behind = await findFreePort()
  const second = await startNginx({
    port: plain,
    tlsPort: behind,
    apiPorts,
    build: folder,
    certificate,
    fronts: trust(FRONT, '127.7.0.0/24'),
  })
  const fronts = await startFronts(
    [
      { port: front, from: FRONT, to: `http://127.0.0.1:${plain}` },
      { port: cdn, from: CDN, to: `https://127.0.0.1:${behind}` },
      { port: both, from: CDN, to: `https://127.0.0.1:${front}` },
    ],
    certificate,
  )
  const chains = { direct, 'TLS front': front, CDN: cdn, 'CDN and TLS front': both }
  const rows = []
  for (const [n, [chain, port]] of Object.entries(chains).entries())
    rows.push({ chain, ...(await visit(port, accessKey, n)) })
  await Promise.all([fronts.close(), first.close(), second.close()])
  console.table(rows)
  const expected = { accepted: visitors * PER_ADDRESS, refused: visitors, other: 0 }
  const ok = rows.every(
    ({ accepted, refused, other }) =>
      accepted === expected.accepted && refused === expected.refused && other === 0,
  )
  console.log(`RESULT ${JSON.stringify({ ok, visitors, perAddress: PER_ADDRESS, expected, rows })}`)
  process.exitCode = ok ? 0 : 1
} finally {
  for (const api of apis) api.kill('SIGKILL')
  agent.destroy()
  await database.close()
  await rm(folder, { recursive: true, force: true })
}

/** Every visitor sends one message too many and forges the address of the next one. */
async function visit(port: number, accessKey: string, chain: number) {
  const outcomes: string[] = []
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const localAddress = `127.${20 + chain}.${visitor}.9`
    const forged = `127.${20 + chain}.${(visitor + 1) % visitors}.9`
    const headers = { 'x-forwarded-for': forged, 'x-real-ip': forged, forwarded: `for=${forged}` }
    for (let n = 0; n <= PER_ADDRESS; n += 1) {
      const { outcome } = await sendPost(port, accessKey, { agent, localAddress, headers })
      outcomes.push(outcome)
    }
  }
  const count = (status: string) => outcomes.filter((outcome) => outcome === status).length
  const [accepted, refused] = [count('200'), count('429')]
  return { accepted, refused, other: outcomes.length - accepted - refused }
}

async function start(): Promise<ApiProcess> {
  return startApi({
    port: await findFreePort(),
    buildDirectory: folder,
    databaseUrl: database.apiUrl,
    environment: { CONTACT_PER_ADDRESS_HOUR: String(PER_ADDRESS), TRUSTED_PROXIES: '127.0.0.1' },
  })
}
