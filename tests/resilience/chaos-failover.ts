import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readStored, untilDelivered } from './chaos/contact-records.ts'
import { judgeRun } from './chaos/judge-run.ts'
import { readMails } from './chaos/mail-log.ts'
import { startProcesses } from './chaos/start-service.ts'
import { inPrivateNamespaces } from './drills/private-namespaces.ts'
import { createNetwork } from './failover/cluster-network.ts'
import { startNodes } from './failover/database-nodes.ts'
import { createFaults, FAULT_KINDS, type FaultKind } from './failover/faults.ts'
import { prepareSite } from './failover/prepare-site.ts'
import { summariseRounds, type Round } from './failover/report-rounds.ts'
import { askQuestion, type AskedQuestion } from './harness/ask-question.ts'
import { query } from './harness/query.ts'
import { currentLoad, readOptions, runDrill, temporaryFolder } from './harness/run-drill.ts'
import { createVisitors, type Visitors } from './harness/visitors.ts'

/**
 * Three database nodes with Patroni and etcd, each in its own network namespace. The leader is killed, cut off or
 * filled up in turn while visitors write and ask through the web process; no acknowledged write may be lost.
 */
const options = readOptions({
  rounds: 20,
  kinds: FAULT_KINDS.join(),
  // Shows what is lost without synchronous replication.
  asynchronous: false,
  record: false,
  out: 'reports/failover',
})
const isSynchronous = !options.asynchronous
const kinds = FAULT_KINDS.filter((kind) => options.kinds.split(',').includes(kind))
/** Longer than the time after which a lost leader is replaced. */
const HOLD_MS = 30_000
const POSTGRES_HOLD_MS = 12_000
const SETTLE_MS = 3000
/** A quick operator. */
const OPERATOR_MS = 10_000
const DRAIN_LIMIT_MS = 180_000
const LIMIT_MS = 60 * 60_000
/** About ten messages and three questions a second. */
const [WRITERS, WRITE_EVERY_MS, ASKERS, ASK_EVERY_MS] = [8, 800, 3, 1000]

await inPrivateNamespaces(() => runDrill(fail))

async function fail(closing: AsyncDisposableStack) {
  const signal = AbortSignal.timeout(LIMIT_MS)
  const folder = await temporaryFolder(closing)
  const out = path.resolve(options.out)
  await mkdir(out, { recursive: true })
  await createNetwork()
  const nodes = await startNodes(folder, out, signal)
  closing.defer(nodes.close)
  if (!isSynchronous)
    await nodes.control('edit-config', '--force', '--set', 'synchronous_mode=false')
  const urls = await prepareSite(folder, nodes.password)
  const service = await startProcesses({ workers: 1, logFolder: out, signal }, urls, closing)
  const over = new AbortController()
  const { apiPort: port, accessKey, secret } = service
  const visitors = createVisitors({ port, accessKey, secret, signal: over.signal })
  const asked: AskedQuestion[] = []
  const visits = startVisits(port, visitors, asked, over.signal)
  const fromMs = Date.now()
  await sleep(SETTLE_MS)
  const rounds: Round[] = []
  for (let number = 0; number < options.rounds; number += 1) {
    const kind = kinds[number % kinds.length] as FaultKind
    const fault = createFaults(nodes)[kind]
    await nodes.untilHealthy(isSynchronous)
    const leader = await nodes.leader()
    const began = Date.now()
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
    rounds.push({ kind, fromMs: began, toMs: Date.now(), hasRecovered })
    const change = `node${leader} to node${await nodes.leader()}`
    console.log(`${number + 1} ${kind}: ${change}, load ${currentLoad()}`)
  }
  over.abort()
  await Promise.all(visits)
  const minutes = Math.round((Date.now() - fromMs) / 6000) / 10
  await untilDelivered(urls.operatorUrl, DRAIN_LIMIT_MS)

  const mails = await readMails(service.mailFolder)
  const judged = judgeRun(visitors, await readStored(urls.operatorUrl), mails)
  const answered = asked.filter(({ isAnswered }) => isAnswered)
  const rows = await query<{ id: string }>(urls.operatorUrl, 'select id from assistant.message')
  const stored = new Set(rows.map(({ id }) => id))
  const acceptsMs = visitors.acceptsMs()
  const answersMs = answered.map(({ atMs }) => atMs)
  const summary = summariseRounds(rounds, acceptsMs, answersMs)
  console.table(summary)
  const selfExits = service.processes.flatMap((one) => one.selfExits)
  const faults = [
    // The worker also sends mails about overdue deliveries.
    ...judged.faults.filter((fault) => !fault.startsWith('unexpected mail')),
    ...selfExits,
    ...rounds.filter((round) => !round.hasRecovered).map(({ kind }) => `not recovered: ${kind}`),
  ]
  const { accepted, lost, undelivered, duplicates } = judged.figures
  const file = isSynchronous ? 'failover' : 'failover-asynchronous'
  for (const fault of isSynchronous ? [] : faults) console.error(fault)
  return {
    faults: isSynchronous ? faults : [],
    recordAs: options.record && file,
    figures: {
      replication: isSynchronous ? 'synchronous' : 'asynchronous',
      rounds: rounds.length,
      minutes,
      accepted,
      lostMessages: lost,
      undelivered,
      duplicates,
      answered: answered.length,
      // Reported only: questions are stored without waiting, and the visitor has the answer.
      lostQuestions: answered.filter(({ message }) => !stored.has(message)).length,
      refusedQuestions: asked.length - answered.length,
      attempts: Object.values(visitors.outcomes).reduce((sum, count) => sum + count, 0),
      selfExits: selfExits.length,
      standbysCopiedAgain: nodes.reinits.length,
      longestRefusalSeconds: Math.max(...summary.map(({ formSeconds }) => formSeconds)),
      summary,
    },
  }
}

/** Visitors who write and ask until they are stopped. */
function startVisits(
  port: number,
  { write }: Visitors,
  asked: AskedQuestion[],
  signal: AbortSignal,
): Promise<void>[] {
  const repeat = async (everyMs: number, work: () => Promise<unknown>) => {
    while (!signal.aborted) await Promise.all([work(), sleep(everyMs)])
  }
  let questions = 0
  const ask = async () => void asked.push(await askQuestion(port, questions++))
  return [
    ...Array.from({ length: WRITERS }, () => repeat(WRITE_EVERY_MS, write)),
    ...Array.from({ length: ASKERS }, () => repeat(ASK_EVERY_MS, ask)),
  ]
}
