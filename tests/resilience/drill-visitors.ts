import { Agent } from 'node:https'
import { makeCertificate } from '../load/secure-server.ts'
import { findFreePort } from '#tools/services/free-port.ts'
import { startFronts } from './drills/nginx-fronts.ts'
import { readOptions, runDrill } from './harness/run-drill.ts'
import { sendPost } from './harness/send-post.ts'
import { startSite } from './harness/start-site.ts'

/**
 * Visitors of different addresses through every documented proxy chain. Each may send exactly as many messages as the
 * limit allows: with a shared address most would be rejected, with a forged one none.
 */
const { visitors } = readOptions({ visitors: 20 })
const PER_ADDRESS = 3
const CDN = '127.7.0.1'
const FRONT = '127.0.0.1'

await runDrill(async (closing) => {
  const certificate = await makeCertificate()
  const limit = { CONTACT_PER_ADDRESS_HOUR: String(PER_ADDRESS), TRUSTED_PROXIES: '127.0.0.1' }
  const { accessKey, startFront } = await startSite(closing, { environment: limit })
  const ports = await Promise.all(Array.from({ length: 5 }, () => findFreePort()))
  const [direct, behind, front, cdn, both] = ports as [number, number, number, number, number]
  // An installation without a proxy trusts nobody.
  await startFront({ tlsPort: direct, certificate, fronts: '' })
  const fronts = [FRONT, '127.7.0.0/24'].map((network) => `set_real_ip_from ${network};`)
  const trust = `${fronts.join(' ')} real_ip_header X-Forwarded-For; real_ip_recursive on;`
  const second = await startFront({ tlsPort: behind, certificate, fronts: trust })
  const proxies = [
    { port: front, from: FRONT, to: `http://127.0.0.1:${second.port}` },
    { port: cdn, from: CDN, to: `https://127.0.0.1:${behind}` },
    { port: both, from: CDN, to: `https://127.0.0.1:${front}` },
  ]
  closing.defer((await startFronts(proxies, certificate)).close)
  const chains = { direct, 'TLS front': front, CDN: cdn, 'CDN and TLS front': both }
  const rows: ({ readonly chain: string } & Awaited<ReturnType<typeof visit>>)[] = []
  for (const [n, [chain, port]] of Object.entries(chains).entries())
    rows.push({ chain, ...(await visit(port, accessKey, n)) })
  console.table(rows)
  const expected = { accepted: visitors * PER_ADDRESS, refused: visitors, other: 0 }
  const faults = rows
    .filter((row) => JSON.stringify(row) !== JSON.stringify({ chain: row.chain, ...expected }))
    .map((row) => JSON.stringify(row))
  return { faults, figures: { visitors, perAddress: PER_ADDRESS, expected, rows } }
})

/** Every visitor sends one message too many and forges the address of the next one. */
async function visit(port: number, accessKey: string, chain: number) {
  const agent = new Agent({ rejectUnauthorized: false })
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
  agent.destroy()
  const count = (status: string) => outcomes.filter((outcome) => outcome === status).length
  const [accepted, refused] = [count('200'), count('429')]
  return { accepted, refused, other: outcomes.length - accepted - refused }
}
