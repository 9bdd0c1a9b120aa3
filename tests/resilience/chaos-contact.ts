import { mkdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { CONCURRENCY } from '#server/delivery/job-handlers.ts'
import { readStored, triggerDigest, untilDelivered } from './chaos/contact-records.ts'
import { judgeRun } from './chaos/judge-run.ts'
import { runKills } from './chaos/kills.ts'
import { readMails } from './chaos/mail-log.ts'
import { startService, type RunningService } from './chaos/start-service.ts'
import { currentLoad, readOptions, runDrill, secondsSince } from './harness/run-drill.ts'
import { createVisitors, type Visitors } from './harness/visitors.ts'

/** Sends messages while every process is killed at random; every accepted message must be delivered. */
const options = readOptions({
  messages: 2000,
  seed: Math.floor(Math.random() * 1e6),
  rate: 70,
  workers: 1,
  'kill-every': 40,
  'drain-limit': 300,
  out: 'reports/chaos',
})
const { messages, seed, rate, out } = options
const CLIENTS = 24
const DIGEST_EVERY_MS = 10_000
/** For all messages to be accepted; a busy machine needs a fifth of it. */
const LIMIT_MS = 120_000 + messages * 300

await runDrill(async (closing) => {
  console.log(`${messages} messages, ${rate} a second, seed ${seed}`)
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort())
  const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(LIMIT_MS)])
  await mkdir(out, { recursive: true })
  const service = await startService({ ...options, logFolder: out, signal }, closing)
  const { apiPort: port, accessKey, secret, urls } = service
  const visitors = createVisitors({ port, accessKey, secret, seed, hasUnproven: true, signal })
  const { kills, downSeconds } = await sendDuringKills(service, visitors, signal)
  stopping.signal.throwIfAborted()
  const drainFrom = performance.now()
  const left = await untilDelivered(urls.operatorUrl, options['drain-limit'] * 1000)
  const drainSeconds = secondsSince(drainFrom)
  const mails = await readMails(service.mailFolder)
  const { faults, figures } = judgeRun(visitors, await readStored(urls.operatorUrl), mails)
  const most = kills * CONCURRENCY * options.workers
  const selfExits = service.processes.flatMap((one) => one.selfExits)
  return {
    faults: [
      ...faults,
      ...selfExits,
      ...(figures.accepted < messages ? [`${messages - figures.accepted} never accepted`] : []),
      // A kill can repeat the mails that were under way.
      ...(figures.duplicates > most ? [`${figures.duplicates} duplicates, at most ${most}`] : []),
      ...(left.dead > 0 ? [`${left.dead} jobs were given up`] : []),
      ...(left.jobs + left.quarantined > 0 ? [`${left.jobs} jobs were not done in time`] : []),
    ],
    figures: {
      ...figures,
      kills,
      seed,
      outcomes: visitors.outcomes,
      // The service logs every response that it repeats for a key.
      replays: (await readFile(service.apiLog, 'utf8')).split('"isReplay":true').length - 1,
      selfExits: selfExits.length,
      downSeconds,
      drainSeconds,
    },
  }
})

/** Kills until all messages were offered, and triggers digests so that kills hit them too. */
async function sendDuringKills(service: RunningService, visitors: Visitors, signal: AbortSignal) {
  const over = new AbortController()
  const triggering = setInterval(() => {
    const accepted = `${visitors.accepted.size} of ${messages} accepted`
    console.log(`${accepted}, load ${currentLoad()}`)
    triggerDigest(service.urls.operatorUrl).catch(() => undefined)
  }, DIGEST_EVERY_MS)
  const killing = runKills(service, {
    seed,
    killEvery: options['kill-every'],
    acceptedMessages: () => visitors.accepted.size,
    signal: AbortSignal.any([signal, over.signal]),
  })
  try {
    // A process that cannot be restarted ends the run.
    await Promise.race([offerMessages(visitors, signal), killing])
  } finally {
    clearInterval(triggering)
    over.abort()
  }
  return killing
}

/**
 * At a steady rate. Messages missed while all clients wait are not caught up, because a burst after each outage would
 * be over before the next kill.
 */
async function offerMessages({ sent, write }: Visitors, signal: AbortSignal): Promise<void> {
  let [freeAt, offered] = [Date.now(), sent.length]
  const client = async () => {
    while (offered < messages && !signal.aborted) {
      offered += 1
      const turn = Math.max(freeAt, Date.now())
      freeAt = turn + 1000 / rate
      await sleep(turn - Date.now())
      await write()
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
}
