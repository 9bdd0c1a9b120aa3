import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { CONCURRENCY } from '#server/delivery/job-handlers.ts'
import { triggerDigest, readStored, readWaiting, type Waiting } from './contact-records.ts'
import { createOutages, type Span } from './database-outages.ts'
import type { Timeline } from './draw-timeline.ts'
import { judgeRun } from './judge-run.ts'
import { KILL_KINDS, planKills, type KillKind, type PlannedKill } from './kill-schedule.ts'
import { readMails } from './mail-log.ts'
import { offerMessages } from './offer-messages.ts'
import { readyProof } from '../../support/api-process/ready-proof.ts'
import type { RunFigures } from './report-run.ts'
import { runKiller, type Kill, type KillerOptions, type Target } from './run-killer.ts'
import { createSender, createVisitorsView, type VisitorsView } from './send-message.ts'
import type { RunningService } from './start-service.ts'
import { visitorMessage, type VisitorMessage } from './visitor-message.ts'

export interface ChaosOptions {
  readonly seed: number
  readonly messages: number
  readonly perSecond: number
  /** Average number of messages between two kills. */
  readonly killEvery: number
  readonly drainLimitMs: number
  readonly signal: AbortSignal
  readonly say: (line: string) => void
}

export interface ChaosResult {
  readonly figures: RunFigures
  readonly timeline: Omit<Timeline, 'title'>
}

const CLIENTS = 24
const DIGEST_EVERY_MS = 10_000
const POLL_MS = 500
const REPORT_MS = 10_000
/** Drain timeout; a busy machine needs a fifth of it. */
const TIMEOUT_MS = 120_000
const DRAIN_MS_PER_MESSAGE = 300

const KILL_NAMES: Readonly<Record<KillKind, string>> = {
  api: 'API killed',
  worker: 'worker killed',
  postgres: 'database stopped',
  backend: 'connection killed',
  mail: 'mail server killed',
}

/** Sends messages during the kills, waits for the queues to drain and judges the result. */
export async function runChaos(
  service: RunningService,
  options: ChaosOptions,
): Promise<ChaosResult> {
  const { seed, messages, signal } = options
  const sent = Array.from({ length: messages }, (_, index) => visitorMessage(seed, index))
  const view = createVisitorsView()
  const outages: Span[] = []
  const acceptedMessages = () => view.accepted.size
  const startMs = Date.now()
  const kills = await duringKills(service, { ...options, acceptedMessages, outages }, () =>
    offerAll(service, options, sent, view),
  )
  signal.throwIfAborted()
  const killsEndMs = Date.now()
  options.say(
    `all offered after ${seconds(killsEndMs - startMs)} s, ${kills.length} kills; draining`,
  )
  const left = await drain(service, options)
  const endMs = Date.now()
  const mails = await readMails(service.mailFolder)
  const accepted = new Map([...view.accepted].map(([index, { reference }]) => [index, reference]))
  const stored = await readStored(service.urls.operatorUrl)
  const processes = [service.api, ...service.workers, service.mail]
  return {
    figures: {
      seed,
      messages,
      verdict: judgeRun({ sent, accepted, stored, mails }),
      kills,
      attempts: view.attempts,
      answers: view.answers,
      replays: await countReplays(service.apiLog),
      refused: view.refused,
      selfExits: processes.flatMap(({ selfExits }) => selfExits),
      dead: left.dead,
      unfinished: left.jobs + left.quarantined,
      killSeconds: seconds(killsEndMs - startMs),
      downSeconds: seconds(outages.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0)),
      drainSeconds: seconds(endMs - killsEndMs),
      concurrency: CONCURRENCY * service.workers.length,
    },
    timeline: {
      startMs,
      killsEndMs,
      endMs,
      acceptsMs: [...view.accepted.values()].map(({ atMs }) => atMs),
      deliveriesMs: mails.map(({ atMs }) => atMs),
      lanes: KILL_KINDS.map((kind) => ({
        name: KILL_NAMES[kind],
        timesMs: kills.filter((kill) => kill.kind === kind).map(({ atMs }) => atMs),
      })),
      outages,
    },
  }
}

async function offerAll(
  { apiPort: port, accessKey, secret }: RunningService,
  options: ChaosOptions,
  sent: readonly VisitorMessage[],
  view: VisitorsView,
): Promise<void> {
  const { perSecond, say } = options
  const limit = AbortSignal.timeout(TIMEOUT_MS + sent.length * DRAIN_MS_PER_MESSAGE)
  const signal = AbortSignal.any([options.signal, limit])
  const proofFor = async ({ hasProof }: VisitorMessage) =>
    hasProof ? readyProof(secret, Date.now()) : undefined
  const sender = createSender({ port, accessKey, proofFor, signal }, view)
  const tell = () =>
    say(`${view.accepted.size} of ${sent.length} accepted after ${view.attempts} attempts`)
  const telling = setInterval(tell, REPORT_MS)
  try {
    await offerMessages({ messages: sent, perSecond, clients: CLIENTS, send: sender, signal })
  } finally {
    clearInterval(telling)
  }
}

/** Kills until sending is done, and triggers digests so that kills hit them too. */
async function duringKills(
  service: RunningService,
  options: ChaosOptions & Pick<KillerOptions, 'acceptedMessages'> & { readonly outages: Span[] },
  work: () => Promise<void>,
): Promise<Kill[]> {
  const { seed, killEvery, outages, acceptedMessages, signal } = options
  const over = new AbortController()
  const ask = () => void triggerDigest(service.urls.operatorUrl).catch(() => undefined)
  const asking = setInterval(ask, DIGEST_EVERY_MS)
  const killing = runKiller({
    plan: planKills(seed, killEvery),
    targetOf: createTargets(service, outages),
    acceptedMessages,
    signal: AbortSignal.any([signal, over.signal]),
  })
  try {
    // A process that cannot be restarted ends the run.
    await Promise.race([work(), killing])
  } finally {
    clearInterval(asking)
    over.abort()
  }
  return killing
}

function createTargets({ cluster, api, workers, mail }: RunningService, outages: Span[]) {
  const { stop, killBackend } = createOutages(cluster)
  const remember = (span: Span | undefined) => {
    if (span) outages.push(span)
    return span !== undefined
  }
  return ({ kind, chance }: PlannedKill): Target => {
    if (kind === 'postgres') return { name: 'database', strike: async () => remember(await stop()) }
    if (kind === 'backend') {
      return { name: 'database', strike: async () => remember(await killBackend(chance)) }
    }
    const worker = workers[Math.floor(chance * workers.length)] ?? api
    const victim = { api, mail, worker }[kind]
    return { name: victim.name, strike: () => victim.kill() }
  }
}

/** Waits until no job is left that could send a mail, or the timeout. */
async function drain(
  { urls }: RunningService,
  { drainLimitMs, signal, say }: ChaosOptions,
): Promise<Waiting> {
  const until = Date.now() + drainLimitMs
  for (let told = Date.now(); ; await sleep(POLL_MS)) {
    signal.throwIfAborted()
    const waiting = await readWaiting(urls.operatorUrl)
    if (waiting.jobs + waiting.quarantined === 0 || Date.now() > until) return waiting
    if (waiting.quarantined > 0) await triggerDigest(urls.operatorUrl)
    if (Date.now() - told < REPORT_MS) continue
    told = Date.now()
    say(`${waiting.jobs} jobs left, ${waiting.quarantined} quarantined messages`)
  }
}

/** The service logs every replayed response. */
async function countReplays(apiLog: string): Promise<number> {
  return (await readFile(apiLog, 'utf8')).split('"isReplay":true').length - 1
}

function seconds(ms: number): number {
  return Math.round(ms / 100) / 10
}
