import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#tools/services/free-port.ts'
import { chatPost, readStream, type StreamRecord } from '../load/assistant/ask-stream.ts'
import { startProcess } from '../load/assistant/bench-process.ts'
import { addressOf } from '../load/assistant/many-streams.ts'
import { modelName, numberedWords } from '../load/assistant/paced-model.ts'
import { watchMemory } from '../load/assistant/read-process.ts'
import { readVisit, visitPage, type VisitFigures } from './drills/first-visits.ts'
import { openSlowSockets } from './drills/slow-sockets.ts'
import { watchPages } from './drills/watch-pages.ts'
import { readOptions, runDrill, secondsSince } from './harness/run-drill.ts'
import { startSite } from './harness/start-site.ts'

/**
 * Slow sockets, first visits on slow lines behind one address, and open answers through nginx with two
 * processes; no request of a visitor may fail. Then both processes receive SIGTERM and must finish every
 * open answer.
 */
const options = readOptions({ sockets: 3000, visits: '8,60,300', answers: 400, seconds: 90 })
const { answers, seconds } = options
const GROUP = 20
const MODEL = { events: seconds, gapMs: 1000, bytes: 12 }
const LINE = { withinMs: 5000, bytesPerSecond: 50_000 }

await runDrill(async (closing) => {
  const provider = await startProcess('model-process.ts')
  closing.defer(provider.stop)
  const { apis, build, startFront } = await startSite(closing, {
    build: 'dist',
    database: { max_connections: '200' },
    environment: {
      GEMINI_API_KEY: 'drill',
      GEMINI_URL: `http://127.0.0.1:${provider.port}/v1beta`,
      GEMINI_MODEL: modelName(MODEL),
      CHAT_DAILY_CAP_EUR: '1000000',
      CHAT_MONTHLY_CAP_EUR: '1000000',
      CHAT_TOTAL_MS: String(seconds * 2000),
      // nginx does not balance the answers evenly.
      CHAT_STREAMS: String(answers),
    },
  })
  const tlsPort = await findFreePort()
  const { port, readAttempts } = await startFront({ tlsPort })
  const slow = openSlowSockets(port, options.sockets)
  const visits: VisitFigures[] = []
  const paths = await readVisit(path.join(build, 'client'))
  for (const count of options.visits.split(',').map(Number)) {
    visits.push(await visitPage({ port: tlsPort, paths, visits: count, ...LINE }))
    console.log(`${slow.open()} slow sockets open, visits: ${JSON.stringify(visits.at(-1))}`)
  }
  const memory = apis.map((api) => watchMemory(api.port))
  const reading = await openAnswers(port)
  let ended = 0
  for (const answer of reading) void answer.then(() => (ended += 1))
  const pages = watchPages({
    port,
    paths: ['/'],
    readers: 4,
    releaseOf: (html) => /<title>(.+)<\/title>.*<\/html>/s.exec(html)?.[1],
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
  const drainedSeconds = secondsSince(signalled)
  await pages.stop()
  slow.stop()
  const expected = numberedWords(MODEL.events, MODEL.bytes).join('').trimEnd()
  const broken = records.filter(({ isWhole, text }) => !isWhole || text.trimEnd() !== expected)
  const unserved = visits.filter(({ refused, failed }) => refused + failed > 0)
  const faults = [
    ...pages.faults,
    ...unserved.map((figures) => `visits: ${JSON.stringify(figures)}`),
    ...broken.map(({ status, text }) => `answer: status ${status}, ends ${text.slice(-40)}`),
    ...(openAtSignal < answers ? [`${openAtSignal} answers were open at the signal`] : []),
  ]
  const attempts = (await readAttempts()).split('\n').filter((line) => line.startsWith('5'))
  return {
    faults: faults.length === 0 ? [] : [...faults, ...attempts],
    figures: {
      visits,
      requestsPerVisit: paths.length,
      pages: pages.figures.answers,
      failedPages: pages.faults.length,
      answers,
      openAtSignal,
      whole: answers - broken.length,
      slowSockets: { atSignal: slowAtSignal, ...slow.figures },
      drainedSeconds,
      secondsOfAnswer: seconds,
      memoryMb: peaks.map((bytes) => Math.round(bytes / 1e6)),
    },
  }
})

/** In groups, to avoid a connection burst on a slow machine. */
async function openAnswers(port: number): Promise<Promise<StreamRecord>[]> {
  const reading: Promise<StreamRecord>[] = []
  while (reading.length < answers) {
    const started = Array.from({ length: Math.min(GROUP, answers - reading.length) }, () => {
      const { promise: speaking, resolve } = Promise.withResolvers<void>()
      const answer = readStream(chatPost(port, addressOf(reading.length)), resolve)
      reading.push(answer)
      return Promise.race([speaking, answer])
    })
    await Promise.all(started)
  }
  return reading
}
