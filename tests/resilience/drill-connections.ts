import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startPrivateDatabase } from '../support/api-process/private-database.ts'
import { startApi, type ApiProcess } from '../support/api-process/start-api.ts'
import { startNginx } from '../support/api-process/start-nginx.ts'
import { chatPost, readStream, type StreamRecord } from '../load/assistant/ask-stream.ts'
import { startProcess } from '../load/assistant/bench-process.ts'
import { addressOf } from '../load/assistant/many-streams.ts'
import { modelName, numberedWords, type PacedModel } from '../load/assistant/paced-model.ts'
import { readProcess, watchMemory } from '../load/assistant/read-process.ts'
import { readVisit, visitPage, type VisitFigures } from './drills/first-visits.ts'
import { openSlowSockets } from './drills/slow-sockets.ts'
import { watchPages } from './drills/watch-pages.ts'
import { syncContent } from '#tools/services/sync-content.ts'
import { findFreePort } from '#tools/services/free-port.ts'

/**
 * Slow sockets, first visits on slow lines behind one address, and open answers through nginx with two
 * processes; no request of a visitor may fail. Then both processes receive SIGTERM and must finish every
 * open answer.
 */
const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: '3000' },
    visits: { type: 'string', default: '8,60,300' },
    answers: { type: 'string', default: '400' },
    seconds: { type: 'string', default: '90' },
  },
})
const [sockets, answers, seconds] = [values.sockets, values.answers, values.seconds].map(
  Number,
) as [number, number, number]
const GAP_MS = 1000
const GROUP = 20
const model: PacedModel = { events: seconds, gapMs: GAP_MS, bytes: 12 }
const folder = 'dist'
const WITHIN_MS = 5000
const BYTES_PER_SECOND = 50_000
const database = await startPrivateDatabase({ max_connections: '200' })
const provider = await startProcess('model-process.ts')
const apis: ApiProcess[] = []
try {
  await syncContent({ folder: process.cwd(), operatorUrl: database.operatorUrl })
  apis.push(await start(), await start())
  const [first, second] = [apis[0]?.port ?? 0, apis[1]?.port ?? 0]
  const [port, tlsPort] = [await findFreePort(), await findFreePort()]
  // All clients run on one machine, so their addresses come from X-Forwarded-For.
  const fronts = 'set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;'
  const apiPorts = [first, second] as const
  const nginx = await startNginx({ port, tlsPort, apiPorts, build: folder, fronts })
  const slow = openSlowSockets(port, sockets)
  const visits: VisitFigures[] = []
  const paths = await readVisit(path.join(folder, 'client'))
  for (const count of values.visits.split(',').map(Number)) {
    const line = { withinMs: WITHIN_MS, bytesPerSecond: BYTES_PER_SECOND }
    visits.push(await visitPage({ port: tlsPort, paths, visits: count, ...line }))
    console.log(`${slow.open()} slow sockets open, visits: ${JSON.stringify(visits.at(-1))}`)
  }
  const memory = [watchMemory(first), watchMemory(second)]
  const reading: Promise<StreamRecord>[] = []
  // In groups, to avoid a connection burst on a slow machine.
  for (let begun = 0; begun < answers; begun += GROUP) {
    const started = Array.from({ length: Math.min(GROUP, answers - begun) }, (_, n) => {
      const { promise: speaking, resolve } = Promise.withResolvers<void>()
      const answer = readStream(chatPost(port, addressOf(begun + n)), resolve)
      reading.push(answer)
      return Promise.race([speaking, answer])
    })
    await Promise.all(started)
  }
  let ended = 0
  for (const answer of reading) void answer.then(() => (ended += 1))
  const titleOf = (html: string) => /<title>(.+)<\/title>.*<\/html>/s.exec(html)?.[1]
  const pages = watchPages({
    port,
    paths: ['/'],
    readers: 4,
    releaseOf: titleOf,
    keepAlive: false,
    pauseMs: 50,
  })
  await sleep(4000)
  const openAtSignal = answers - ended
  const slowAtSignal = slow.open()
  const peaks = await Promise.all(memory.map((watched) => watched.end()))
  const signalled = performance.now()
  for (const api of apis) api.kill('SIGTERM')
  const records = await Promise.all(reading)
  await Promise.all(apis.map((api) => api.exited))
  const drainedSeconds = Math.round((performance.now() - signalled) / 1000)
  await pages.stop()
  slow.stop()
  const attempts = (await nginx.readAttempts()).split('\n').filter((line) => line.startsWith('5'))
  await nginx.close()
  const expected = numberedWords(model.events, model.bytes).join('').trimEnd()
  const isGood = ({ isWhole, text }: StreamRecord) => isWhole && text.trimEnd() === expected
  const whole = records.filter(isGood).length
  for (const fault of [...pages.faults, ...attempts].slice(0, 10)) console.error(fault)
  for (const { status, isWhole, text } of records.filter((record) => !isGood(record)).slice(0, 5))
    console.error(`answer: status ${status}, ended ${isWhole}, last words ${text.slice(-40)}`)
  const isVisited = visits.every(({ refused, failed }) => refused + failed === 0)
  const isAnswered = whole === answers && openAtSignal === answers
  const ok = isVisited && pages.faults.length === 0 && isAnswered
  const result = {
    ok,
    visits,
    requestsPerVisit: paths.length,
    pages: pages.figures.answers,
    failedPages: pages.faults.length,
    answers,
    openAtSignal,
    whole,
    slowSockets: { atSignal: slowAtSignal, ...slow.figures },
    drainedSeconds,
    secondsOfAnswer: seconds,
    memoryMb: peaks.map((bytes) => Math.round(bytes / 1e6)),
    load: Number(loadavg()[0]?.toFixed(1)),
  }
  console.log(`RESULT ${JSON.stringify(result)}`)
  process.exitCode = ok ? 0 : 1
} finally {
  for (const api of apis) api.kill('SIGKILL')
  provider.stop()
  await database.close()
}

async function start(): Promise<ApiProcess> {
  const api = await startApi({
    port: await findFreePort(),
    buildDirectory: folder,
    databaseUrl: database.apiUrl,
    environment: {
      GEMINI_API_KEY: 'drill',
      GEMINI_URL: `http://127.0.0.1:${provider.port}/v1beta`,
      GEMINI_MODEL: modelName(model),
      CHAT_DAILY_CAP_EUR: '1000000',
      CHAT_MONTHLY_CAP_EUR: '1000000',
      CHAT_TOTAL_MS: String(seconds * 2000),
      // nginx does not balance the answers evenly.
      CHAT_STREAMS: String(answers),
    },
  })
  console.log(
    `memory at the start: ${Math.round((await readProcess(api.port)).memoryBytes / 1e6)} MB`,
  )
  return api
}
