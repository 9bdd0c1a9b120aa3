import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { startPrivateDatabase } from '../support/api-process/private-database.ts'
import { SECRET, startApi, USUAL_LIMITS } from '../support/api-process/start-api.ts'
import { startNginx } from '../support/api-process/start-nginx.ts'
import { SupervisedProcess } from './chaos/supervised-process.ts'
import { attacks, runAttack } from './drills/abuse-attacks.ts'
import { visitorAt } from './drills/abuse-visitor.ts'
import { drawLoad, memoryFigures, type LoadSample } from './drills/load-chart.ts'
import { openSlowSockets } from './drills/slow-sockets.ts'
import { watchPages } from './drills/watch-pages.ts'
import { syncContent } from '#tools/services/sync-content.ts'
import { findFreePort } from '#tools/services/free-port.ts'
import { receiveMail } from '#tools/services/mail-receiver.ts'
import { groundedScript } from '../support/model-provider/model-script.ts'
import { serveModel } from '../support/model-provider/serve-model.ts'

/**
 * The site as deployed: nginx, two web processes, worker, database, mail server and a model. Honest
 * visitors read pages, send messages and ask questions during floods of each kind,
 * hostile texts and slow sockets. No page may fail, no accepted message may be lost, memory must
 * not grow.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '600' }, chart: { type: 'string' } },
})
const seconds = Number(values.seconds)
const SAMPLE_SECONDS = 5
const SLOW_SOCKETS = 200
const PATHS = ['/', '/chatbots', '/models', '/automations', '/research', '/about', '/contact']
/** Growth of the heap after garbage collection, and of resident memory after the first half. */
const MAX_GROWTH = 1.1
/** `MemoryHigh` of the web service in `deploy/`. */
const MAX_MEMORY_MB = 768

const service = JSON.parse(await readFile('dist/service.json', 'utf8')) as { accessKey: string }
await using closing = new AsyncDisposableStack()
const folder = await mkdtemp(path.join(tmpdir(), 'site-mixed-'))
closing.defer(() => rm(folder, { recursive: true, force: true }))
const database = await startPrivateDatabase({ max_connections: '100' })
closing.defer(database.close)
const model = await serveModel(async (request) => ({
  ...(await groundedScript(request)),
  gapMs: 20,
}))
closing.defer(model.close)
const mails: string[] = []
const mailPort = await findFreePort()
const receiver = await receiveMail({
  port: mailPort,
  keep: ({ raw }) => void mails.push(raw.toString()),
})
closing.defer(receiver.close)
await syncContent({ folder: process.cwd(), operatorUrl: database.operatorUrl })

const mail = {
  SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  MAIL_FROM: 'form@company.example',
  MAIL_TO: 'office@company.example',
}
const startWeb = async () => {
  const api = await startApi({
    port: await findFreePort(),
    buildDirectory: 'dist',
    databaseUrl: database.apiUrl,
    environment: {
      ...USUAL_LIMITS,
      ...mail,
      CHAT_DAILY_CAP_EUR: '50',
      GEMINI_API_KEY: 'drill',
      GEMINI_URL: `http://127.0.0.1:${model.port}/v1beta`,
    },
  })
  closing.defer(() => api.kill('SIGKILL'))
  return api
}
const apis = [await startWeb(), await startWeb()] as const
const worker = new SupervisedProcess({
  name: 'worker',
  script: 'src/server/worker-main.ts',
  logFile: path.join(folder, 'worker.log'),
  settings: {
    ...mail,
    SECRET,
    BUILD_DIR: 'dist',
    WORKER_DATABASE_URL: database.workerUrl,
    WORKER_PORT: String(await findFreePort()),
  },
})
closing.defer(() => worker.stop())
worker.start()
const port = await findFreePort()
const nginx = await startNginx({
  port,
  apiPorts: [apis[0].port, apis[1].port],
  build: 'dist',
  // All clients run on one machine, so their addresses come from X-Forwarded-For.
  fronts: 'set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;',
})
closing.defer(nginx.close)

const site = { origin: `http://127.0.0.1:${port}`, accessKey: service.accessKey }
const over = new AbortController()
const accepted: string[] = []
const honest = { messages: 0, questions: 0, answered: 0 }
let attack = ''
const attackStatuses: Record<string, Readonly<Record<number, number>>> = {}
const failures: string[] = []

const pages = watchPages({
  port,
  paths: PATHS,
  readers: 4,
  keepAlive: false,
  pauseMs: 50,
  releaseOf: (html) => (/<h1[ >]/.test(html) && html.includes('</html>') ? 'page' : undefined),
})
const slow = openSlowSockets(port, SLOW_SOCKETS)
const loops = [write(), ask(), repeatAttacks(), sendHostileTexts()]
const samples = await sampleFor(seconds)
over.abort()
await Promise.all(loops)
await pages.stop()
slow.stop()
const lost = await findLost()

const memory = memoryFigures(samples)
const isRunning = apis.every((api) => api.isRunning()) && worker.selfExits.length === 0
const ok =
  pages.faults.length === 0 &&
  lost.length === 0 &&
  accepted.length === honest.messages &&
  honest.answered === honest.questions &&
  memory.growth <= MAX_GROWTH &&
  memory.heapGrowth <= MAX_GROWTH &&
  memory.mostMb <= MAX_MEMORY_MB &&
  isRunning
for (const fault of [...pages.faults, ...failures].slice(0, 20)) console.error(fault)
console.table(attackStatuses)
const title = `${pages.figures.answers} pages read in ${seconds / 60} minutes beside the attacks, ${pages.faults.length} failed`
if (values.chart) await writeFile(values.chart, drawLoad(title, samples))
const result = {
  ok,
  seconds,
  pages: pages.figures.answers,
  failedPages: pages.faults.length,
  messages: { sent: honest.messages, accepted: accepted.length, lost: lost.length },
  questions: { asked: honest.questions, answered: honest.answered },
  memory,
  longestDelayMs: Math.max(...samples.map(({ delayMs }) => delayMs)),
  slowSockets: slow.figures,
  isRunning,
  load: round(loadavg()[0] ?? 0),
}
console.log(`RESULT ${JSON.stringify(result)}`)
process.exitCode = ok ? 0 : 1

/** About one message every five seconds, each with a proof of work and from its own address. */
async function write(): Promise<void> {
  for (let n = 0; !over.signal.aborted; n += 1) {
    const email = `honest-${n}@company.example`
    honest.messages += 1
    const status = await visitorAt(site, `192.0.${n % 250}.11`).honestMessage(email)
    if (status === 200) accepted.push(email)
    else failures.push(`message ${n}: ${status}`)
    await sleep(1500)
  }
}

async function ask(): Promise<void> {
  for (let n = 0; !over.signal.aborted; n += 1) {
    honest.questions += 1
    const isAnswered = await visitorAt(site, `198.18.${n % 250}.${n % 240}`)
      .honestQuestion()
      .catch(() => false)
    if (isAnswered) honest.answered += 1
    else failures.push(`question ${n} was not answered`)
    await sleep(1000)
  }
}

async function repeatAttacks(): Promise<void> {
  while (!over.signal.aborted) {
    for (const next of attacks(site, SECRET)) {
      if (over.signal.aborted) return
      attack = next.name
      attackStatuses[attack] = await runAttack(next).catch((error: unknown) => {
        failures.push(`${next.name}: ${String(error)}`)
        return {}
      })
      await sleep(2000)
    }
  }
}

/** Texts with high CPU cost, and noise of maximum size. */
async function sendHostileTexts(): Promise<void> {
  for (let n = 0; !over.signal.aborted; n += 1) {
    const texts = [
      '\u{FDFA}'.repeat(1990),
      randomBytes(1480).toString('base64').slice(0, 1990),
      'Πόσο κοστίζει το φθηνότερο πακέτο; '.repeat(56).slice(0, 1990),
      'a\u{301}'.repeat(990),
    ]
    const visitor = visitorAt(site, `203.0.${n % 250}.77`)
    await visitor.question(undefined, AbortSignal.timeout(30_000), texts[n % texts.length]).then(
      (answer) => answer.text(),
      (error: unknown) => failures.push(`hostile text: ${String(error)}`),
    )
    await sleep(500)
  }
}

async function sampleFor(duration: number): Promise<LoadSample[]> {
  const taken: LoadSample[] = []
  const began = performance.now()
  let pagesBefore = 0
  for (let second = SAMPLE_SECONDS; second <= duration; second += SAMPLE_SECONDS) {
    await sleep(Math.max(0, began + second * 1000 - performance.now()))
    const processes = await Promise.all(apis.map((api) => readMetrics(api.port)))
    const { answers } = pages.figures
    taken.push({
      second,
      pagesPerSecond: (answers - pagesBefore) / SAMPLE_SECONDS,
      memoryMb: processes.map(({ memoryMb }) => memoryMb),
      heapMb: processes.map(({ heapMb }) => heapMb),
      delayMs: Math.max(...processes.map(({ delayMs }) => delayMs)),
      attack,
    })
    pagesBefore = answers
    if (second % 60 === 0) console.log(`${second} s`, JSON.stringify(taken.at(-1)))
  }
  return taken
}

async function readMetrics(apiPort: number) {
  const text = await (await fetch(`http://127.0.0.1:${apiPort}/metrics`)).text()
  const of = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  return {
    memoryMb: Math.round(of('process_resident_memory_bytes') / 1e6),
    heapMb: Math.round(of('nodejs_heap_size_used_bytes') / 1e6),
    delayMs: Math.round(of('nodejs_eventloop_lag_max_seconds') * 1000),
  }
}

/** Accepted messages that are missing in the database or were not delivered within a minute. */
async function findLost(): Promise<string[]> {
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ email: string }>('select email from contact.message')
  await client.end()
  const stored = new Set(rows.map(({ email }) => email))
  const isMailed = (email: string) => mails.some((raw) => raw.includes(email))
  for (let tries = 0; tries < 60 && !accepted.every(isMailed); tries += 1) await sleep(1000)
  return accepted.filter((email) => !stored.has(email) || !isMailed(email))
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
