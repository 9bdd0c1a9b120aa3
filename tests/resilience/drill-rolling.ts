import { Agent } from 'node:http'
import { percentile } from '../load/percentile.ts'
import { seededRandom } from './chaos/seeded-random.ts'
import { query } from './harness/query.ts'
import { currentLoad, readOptions, runDrill } from './harness/run-drill.ts'
import { sendPost, type PostResult } from './harness/send-post.ts'
import { startSite } from './harness/start-site.ts'

/** Visitors send messages while two processes are killed in turn; no request may fail. */
const { kills, rate, seed } = readOptions({ kills: 60, rate: 60, seed: 1 })

await runDrill(async (closing) => {
  const site = await startSite(closing, { environment: { LOG_LEVEL: 'error' } })
  const { accessKey, database } = site
  const nginx = await site.startFront()
  const running = [...site.apis]
  const output: string[] = []
  const posts = startPosts(nginx.port, accessKey)
  const random = seededRandom(seed)
  // Half of the kills with each signal, in random order.
  const signals = Array.from({ length: kills }, (_, n) => (n % 2 ? 'SIGTERM' : 'SIGKILL'))
    .map((signal) => ({ signal, rank: random() }) as const)
    .toSorted((a, b) => a.rank - b.rank)
  for (const [n, { signal }] of signals.entries()) {
    const victim = running[n % 2]
    if (!victim?.isRunning()) throw new Error(`a process exited:\n${victim?.recentOutput()}`)
    victim.kill(signal)
    await victim.exited
    output.push(victim.recentOutput())
    running[n % 2] = await site.startWeb(victim.port)
    console.log(`${n + 1}/${kills} ${signal}, ${posts.done.length} posts, load ${currentLoad()}`)
  }
  await posts.stop()
  const attempts = (await nginx.readAttempts()).split('\n')
  const rows = await query<{ id: string }>(database.ownerUrl, 'select id from contact.message')
  const stored = new Set(rows.map(({ id }) => id.slice(0, 8).toUpperCase()))
  const failed = posts.done.filter(({ reference }) => reference === undefined)
  const lost = posts.done.filter(({ reference }) => reference && !stored.has(reference))
  const times = posts.done.map(({ ms }) => ms)
  const faults = [
    ...failed.map(({ outcome, text }) => `failed: ${outcome} ${text}`),
    ...lost.map(({ reference }) => `answered with success, but not stored: ${reference}`),
  ]
  return {
    faults:
      faults.length === 0
        ? []
        : [...faults, ...attempts.filter((line) => /^[^2]/.test(line)), ...output],
    figures: {
      kills,
      posts: posts.done.length,
      failed: failed.length,
      lost: lost.length,
      p50: Math.round(percentile(times, 0.5)),
      p99: Math.round(percentile(times, 0.99)),
      longest: Math.round(percentile(times, 1)),
      // Requests that nginx sent to more than one process.
      retried: attempts.filter((line) => /^\d+: \d+,/.test(line)).length,
      seed,
    },
  }
})

/** At a fixed rate, independent of responses and without retries. */
function startPosts(port: number, accessKey: string) {
  const agent = new Agent({ keepAlive: true })
  const done: (PostResult & { readonly ms: number })[] = []
  const open = new Set<Promise<void>>()
  let sent = 0
  const send = async () => {
    const began = performance.now()
    sent += 1
    const headers = { 'x-forwarded-for': `10.0.${(sent >> 8) & 255}.${sent & 255}` }
    const result = await sendPost(port, accessKey, { agent, headers })
    done.push({ ...result, ms: performance.now() - began })
  }
  const timer = setInterval(() => {
    const sending = send().finally(() => open.delete(sending))
    open.add(sending)
  }, 1000 / rate)
  const stop = async () => {
    clearInterval(timer)
    await Promise.all(open)
    agent.destroy()
  }
  return { done, stop }
}
