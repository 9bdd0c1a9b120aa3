import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#tools/services/free-port.ts'
import { SECRET, USUAL_LIMITS } from '../support/api-process/start-api.ts'
import { startMailServer } from '../support/mail-server.ts'
import { groundedScript } from '../support/model-provider/model-script.ts'
import { serveModel } from '../support/model-provider/serve-model.ts'
import { SupervisedProcess } from './chaos/supervised-process.ts'
import { attacks, runAttack } from './drills/abuse-attacks.ts'
import { visitorAt, type DrillSite } from './drills/abuse-visitor.ts'
import { memoryFigures, sampleLoad } from './drills/sample-load.ts'
import { openSlowSockets } from './drills/slow-sockets.ts'
import { watchPages } from './drills/watch-pages.ts'
import { query } from './harness/query.ts'
import { readOptions, runDrill, temporaryFolder } from './harness/run-drill.ts'
import { startSite } from './harness/start-site.ts'

/**
 * The site as deployed: nginx, two web processes, worker, database, mail server and a model. Honest visitors read
 * pages, send messages and ask questions during floods of each kind, hostile texts and slow sockets. No page may fail,
 * no accepted message may be lost, memory must not grow.
 */
const { seconds } = readOptions({ seconds: 600 })
const SLOW_SOCKETS = 200
const PATHS = ['/', '/chatbots', '/models', '/automations', '/research', '/about', '/contact']
/** Growth of the heap after garbage collection, and of resident memory after the first half. */
const MAX_GROWTH = 1.1
/** `MemoryHigh` of the web service in `deploy/`. */
const MAX_MEMORY_MB = 768
const over = new AbortController()

await runDrill(async (closing) => {
  const model = await serveModel(async (request) => ({
    ...(await groundedScript(request)),
    gapMs: 20,
  }))
  closing.defer(model.close)
  const mail = await startMailServer()
  closing.defer(mail.stop)
  const delivery = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'form@company.example',
    MAIL_TO: 'office@company.example',
  }
  const { database, apis, accessKey, startFront } = await startSite(closing, {
    build: 'dist',
    database: { max_connections: '100' },
    environment: {
      ...USUAL_LIMITS,
      ...delivery,
      CHAT_DAILY_CAP_EUR: '50',
      GEMINI_API_KEY: 'drill',
      GEMINI_URL: `http://127.0.0.1:${model.port}/v1beta`,
    },
  })
  const worker = new SupervisedProcess({
    name: 'worker',
    script: 'src/server/worker-main.ts',
    logFile: path.join(await temporaryFolder(closing), 'worker.log'),
    settings: {
      ...delivery,
      SECRET,
      BUILD_DIR: 'dist',
      WORKER_DATABASE_URL: database.workerUrl,
      WORKER_PORT: String(await findFreePort()),
    },
  })
  closing.defer(() => worker.stop())
  worker.start()
  const { port } = await startFront()
  const site = { origin: `http://127.0.0.1:${port}`, accessKey }
  const pages = watchPages({
    port,
    paths: PATHS,
    readers: 4,
    keepAlive: false,
    pauseMs: 50,
    releaseOf: (html) => (/<h1[ >]/.test(html) && html.includes('</html>') ? 'page' : undefined),
  })
  const slow = openSlowSockets(port, SLOW_SOCKETS)
  const honest = { messages: 0, accepted: [] as string[], questions: 0, answered: 0 }
  const hostile = [repeatAttacks(site), sendHostileTexts(site)]
  const visits = [write(site, honest), ask(site, honest)]
  const ports = apis.map((api) => api.port)
  const samples = await sampleLoad({ seconds, ports, pages: () => pages.figures.answers })
  over.abort()
  const failures = (await Promise.all(visits)).flat()
  // Attackers may be cut off.
  console.log((await Promise.all(hostile)).flat().join('\n'))
  await pages.stop()
  slow.stop()

  const rows = await query<{ email: string }>(
    database.ownerUrl,
    'select email from contact.message',
  )
  const isMailed = (email: string) => mail.mails.some(({ raw }) => raw.includes(email))
  // Deliveries may take another minute.
  for (let tries = 0; tries < 60 && !honest.accepted.every(isMailed); tries += 1) await sleep(1000)
  const lost = honest.accepted.filter(
    (email) => !rows.some((row) => row.email === email) || !isMailed(email),
  )
  const memory = memoryFigures(samples)
  const isSteady = Math.max(memory.growth, memory.heapGrowth) <= MAX_GROWTH
  const isRunning = apis.every((api) => api.isRunning()) && worker.selfExits.length === 0
  return {
    faults: [
      ...pages.faults,
      ...failures,
      ...lost.map((email) => `accepted and lost: ${email}`),
      ...(isSteady && memory.mostMb <= MAX_MEMORY_MB ? [] : [`memory ${JSON.stringify(memory)}`]),
      ...(isRunning ? [] : ['a process ended by itself']),
    ],
    figures: {
      duration: seconds,
      pages: pages.figures.answers,
      failedPages: pages.faults.length,
      messages: { sent: honest.messages, accepted: honest.accepted.length, lost: lost.length },
      questions: { asked: honest.questions, answered: honest.answered },
      memory,
      longestDelayMs: Math.max(...samples.map(({ delayMs }) => delayMs)),
      slowSockets: slow.figures,
      isRunning,
    },
  }
})

/** Repeats the work with a pause until the drill is over; returns what failed. */
async function repeat(pauseMs: number, work: (n: number) => Promise<string | undefined>) {
  const failures: string[] = []
  for (let n = 0; !over.signal.aborted; n += 1) {
    const failure = await work(n).catch(String)
    if (failure) failures.push(failure)
    await sleep(pauseMs)
  }
  return failures
}

/** About one message every five seconds, each with a proof of work and from its own address. */
function write(site: DrillSite, honest: { messages: number; readonly accepted: string[] }) {
  return repeat(1500, async (n) => {
    const email = `honest-${n}@company.example`
    honest.messages += 1
    const status = await visitorAt(site, `192.0.${n % 250}.11`).honestMessage(email)
    if (status !== 200) return `message ${n}: ${status}`
    honest.accepted.push(email)
    return undefined
  })
}

function ask(site: DrillSite, honest: { questions: number; answered: number }) {
  return repeat(1000, async (n) => {
    honest.questions += 1
    const isAnswered = await visitorAt(site, `198.18.${n % 250}.${n % 240}`).honestQuestion()
    if (!isAnswered) return `question ${n} was not answered`
    honest.answered += 1
    return undefined
  })
}

function repeatAttacks(site: DrillSite) {
  const kinds = attacks(site, SECRET)
  return repeat(2000, async (n) => {
    const attack = kinds[n % kinds.length]
    if (attack) console.log(attack.name, await runAttack(attack))
    return undefined
  })
}

/** Texts with high CPU cost, and noise of maximum size. */
function sendHostileTexts(site: DrillSite) {
  return repeat(500, async (n) => {
    const texts = [
      '\u{FDFA}'.repeat(1990),
      randomBytes(1480).toString('base64').slice(0, 1990),
      'Πόσο κοστίζει το φθηνότερο πακέτο; '.repeat(56).slice(0, 1990),
      'a\u{301}'.repeat(990),
    ]
    const visitor = visitorAt(site, `203.0.${n % 250}.77`)
    const text = texts[n % texts.length]
    await (await visitor.question(undefined, AbortSignal.timeout(30_000), text)).text()
    return undefined
  })
}
