import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { readStored, readWaiting } from './chaos/contact-records.ts'
import { drawTimeline } from './chaos/draw-timeline.ts'
import { judgeRun } from './chaos/judge-run.ts'
import { readMails } from './chaos/mail-log.ts'
import { startProcesses } from './chaos/start-service.ts'
import { recordFigures } from './containers/record-figures.ts'
import { inPrivateNamespaces } from './drills/private-namespaces.ts'
import { createNetwork } from './failover/cluster-network.ts'
import { startNodes } from './failover/database-nodes.ts'
import { createFaults, FAULT_KINDS, type FaultKind } from './failover/faults.ts'
import { prepareSite } from './failover/prepare-site.ts'
import { longestGap, summariseRounds, type Round } from './failover/report-rounds.ts'
import { startVisitors } from './failover/steady-visitors.ts'

/**
 * Three database nodes with Patroni and etcd, each in its own network namespace. The leader is killed, cut off or
 * filled up in turn while visitors write and ask through the web process; no acknowledged write may be lost.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    kinds: { type: 'string', default: FAULT_KINDS.join() },
    // Shows what is lost without synchronous replication.
    asynchronous: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    out: { type: 'string', default: 'reports/failover' },
  },
})
const kinds = values.kinds.split(',').map((name) => {
  const kind = FAULT_KINDS.find((known) => known === name)
  if (!kind) throw new Error(`--kinds must be of: ${FAULT_KINDS.join()}`)
  return kind
})
/** Longer than the time after which a lost leader is replaced. */
const HOLD_MS = 30_000
const POSTGRES_HOLD_MS = 12_000
const SETTLE_MS = 3000
/** A quick operator. */
const OPERATOR_MS = 10_000
const DRAIN_LIMIT_MS = 180_000
const LIMIT_MS = 60 * 60_000

await inPrivateNamespaces(chaos)

async function chaos(): Promise<void> {
  await using closing = new AsyncDisposableStack()
  const signal = AbortSignal.timeout(LIMIT_MS)
  const isSynchronous = !values.asynchronous
  const folder = await mkdtemp('/var/tmp/site-failover-')
  closing.defer(() => rm(folder, { recursive: true, force: true }))
  const out = path.resolve(values.out)
  await mkdir(out, { recursive: true })

  await createNetwork()
  const nodes = await startNodes(folder, out, signal)
  closing.defer(nodes.close)
  if (!isSynchronous)
    await nodes.control('edit-config', '--force', '--set', 'synchronous_mode=false')
  const urls = await prepareSite(folder, nodes.password)
  const service = await startProcesses({ workers: 1, logFolder: out, signal }, urls, closing)
  const visitors = startVisitors(service.apiPort, service.accessKey, service.secret)
  const faults = createFaults(nodes)
  const startMs = Date.now()
  await sleep(SETTLE_MS)
  const rounds: Round[] = []
  for (let number = 0; number < Number(values.rounds); number += 1) {
    const kind = kinds[number % kinds.length] as FaultKind
    const fault = faults[kind]
    await nodes.untilHealthy(isSynchronous)
    const leader = await nodes.leader()
    const fromMs = Date.now()
    await fault.strike(leader)
    if (fault.operate) {
      await sleep(OPERATOR_MS)
      await fault.operate().catch((error: unknown) => console.error(String(error)))
    }
    await sleep(kind === 'postgres killed' ? POSTGRES_HOLD_MS : HOLD_MS)
    const hasRecovered = visitors.acceptsMs().some((atMs) => atMs > Date.now() - SETTLE_MS)
    await fault.repair(leader)
    await nodes.untilHealthy(isSynchronous)
    await sleep(SETTLE_MS)
    const round = { kind, fromMs, toMs: Date.now(), hasRecovered }
    rounds.push(round)
    const gap = longestGap(visitors.acceptsMs(), round)
    console.log(
      `${number + 1} ${kind}: node${leader} to node${await nodes.leader()}, refused for ${(gap.toMs - gap.fromMs) / 1000} s, load ${loadavg()[0]?.toFixed(1)}`,
    )
  }
  await visitors.stop()
  const killsEndMs = Date.now()
  await drain()
  const endMs = Date.now()

  const mails = await readMails(service.mailFolder)
  const accepted = new Map(
    [...visitors.view.accepted].map(([index, { reference }]) => [index, reference]),
  )
  const verdict = judgeRun({
    sent: visitors.sent,
    accepted,
    stored: await readStored(urls.operatorUrl),
    mails,
  })
  const lostQuestions = await countLostQuestions(urls.operatorUrl)
  const acceptsMs = visitors.acceptsMs()
  const summary = summariseRounds(
    rounds,
    acceptsMs,
    visitors.answered.map(({ atMs }) => atMs),
  )
  const selfExits = [service.api, ...service.workers, service.mail].flatMap((one) => one.selfExits)
  // Questions are reported only: they are stored without waiting, and the visitor has the answer.
  const { lost, undelivered } = verdict
  const hasFailed =
    lost.length + undelivered.length + selfExits.length + visitors.view.refused.length > 0 ||
    rounds.some(({ hasRecovered }) => !hasRecovered)
  const result = {
    ok: !isSynchronous || !hasFailed,
    replication: isSynchronous ? 'synchronous' : 'asynchronous',
    rounds: rounds.length,
    minutes: Math.round((killsEndMs - startMs) / 6000) / 10,
    accepted: verdict.accepted,
    lostMessages: verdict.lost.length,
    undelivered: verdict.undelivered.length,
    duplicates: verdict.duplicates,
    answered: visitors.answered.length,
    lostQuestions,
    refusedQuestions: visitors.refusedQuestions(),
    attempts: visitors.view.attempts,
    selfExits: selfExits.length,
    standbysCopiedAgain: nodes.reinits.length,
    longestRefusalSeconds: Math.max(...summary.map(({ formSeconds }) => formSeconds)),
    summary,
  }
  console.table(summary)
  for (const text of [...verdict.lost, ...visitors.view.refused, ...selfExits].slice(0, 20))
    console.error(text)
  const title = `${verdict.accepted.toLocaleString('en')} messages over ${rounds.length} faults of the leader, ${verdict.lost.length} lost`
  const lanes = FAULT_KINDS.map((name) => ({
    name,
    timesMs: rounds.filter(({ kind }) => kind === name).map(({ fromMs }) => fromMs),
  }))
  const outages = rounds.map((round) => longestGap(acceptsMs, round))
  const chart = drawTimeline({
    title,
    startMs,
    killsEndMs,
    endMs,
    acceptsMs,
    lanes,
    outages,
    deliveriesMs: mails.map(({ atMs }) => atMs),
  })
  await writeFile(path.join(out, 'timeline.svg'), chart)
  console.log(`RESULT ${JSON.stringify(result)}`)
  if (values.record && result.ok) {
    const name = isSynchronous ? 'failover' : 'failover-asynchronous'
    await recordFigures(name, 'npm run chaos:failover', result)
    await writeFile(`docs/figures/${name}.svg`, chart)
  }
  process.exitCode = result.ok ? 0 : 1

  async function drain(): Promise<void> {
    const until = Date.now() + DRAIN_LIMIT_MS
    while (Date.now() < until && (await readWaiting(urls.operatorUrl)).jobs > 0) await sleep(500)
  }

  /** Answered, but the question is not stored. */
  async function countLostQuestions(url: string): Promise<number> {
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      const { rows } = await client.query<{ id: string }>('select id from assistant.message')
      const stored = new Set(rows.map(({ id }) => id))
      return visitors.answered.filter(({ message }) => !stored.has(message)).length
    } finally {
      await client.end()
    }
  }
}
