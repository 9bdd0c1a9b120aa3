import { readPassages } from '#content/passages/read-passages.ts'
import { createLocalEmbedder } from '#server/retrieval/embedding/local-embedder.ts'
import { startPrivateDatabase } from '../support/api-process/private-database.ts'
import { writeSmallBuild } from '#tools/dev/small-build.ts'
import { startApi } from '../support/api-process/start-api.ts'
import { QUESTION } from './assistant/ask-stream.ts'
import { startProcess } from './assistant/bench-process.ts'
import { measureFirstToken } from './assistant/first-token.ts'
import { holdStreams } from './assistant/many-streams.ts'
import { modelName, type PacedModel } from './assistant/paced-model.ts'
import { compareRetrieval } from './assistant/retrieval-ratio.ts'
import { sendSilentReaders } from './assistant/silent-readers.ts'
import { exceedSpendCap, type ModelCounts } from './assistant/spend-cap.ts'
import { readOptions, runDrill, temporaryFolder } from '../resilience/harness/run-drill.ts'
import { median } from './pages/phone.ts'
import { findFreePort } from '#tools/services/free-port.ts'
import { syncContent } from '#tools/services/sync-content.ts'

/**
 * Overhead of the assistant over the model: search, time to first token, cost per token with many
 * streams, clients that do not read, and the spend cap. The model runs in a separate process on the
 * same machine, so ratios and counts mean more than times.
 */
const GOALS = {
  retrievalRatio: 1.1,
  addedFirstTokenMs: 15,
  lostStreams: 0,
  silentMb: 80,
  silentCutMs: 5000,
} as const
const RUNS = 5
const QUICK: PacedModel = { events: 20, gapMs: 0, bytes: 12 }
const STEADY: PacedModel = { events: 200, gapMs: 100, bytes: 12 }
/** The maximum answer length, so that reservations are close to the cost. */
const LONG: PacedModel = { events: 600, gapMs: 0, bytes: 12 }
const PRICE = { input: 1, output: 10 }
/**
 * The cap pays for a third of the requests. Few run at once, because reservations of killed
 * processes count.
 */
const STRAIN = { capEuro: 2, price: { ...PRICE, input: 0.1 }, streams: 40 }
const UNLIMITED = '1000000000'

const SECTIONS = ['cap', 'retrieval', 'first-token', 'streams', 'silent'] as const
const given = readOptions({ only: SECTIONS.join(), streams: 1000 })
const isSelected = (section: (typeof SECTIONS)[number]) => given.only.split(',').includes(section)

await runDrill(async (closing) => {
  const folder = await temporaryFolder(closing)
  const database = await startPrivateDatabase({ max_connections: '200' })
  closing.defer(database.close)
  const model = await startProcess<ModelCounts>('model-process.ts')
  closing.defer(model.stop)
  await writeSmallBuild(folder)
  await syncContent({ folder: process.cwd(), operatorUrl: database.operatorUrl })
  const settingsOf = async (paced: PacedModel, further: Settings = {}) => ({
    port: await findFreePort(),
    buildDirectory: folder,
    databaseUrl: database.apiUrl,
    environment: { ...environmentOf(paced, model.port), ...further },
  })
  const withApi = async <T>(paced: PacedModel, work: (port: number) => Promise<T>) => {
    const settings = await settingsOf(paced)
    const api = await startApi(settings)
    try {
      return await work(settings.port)
    } finally {
      api.kill('SIGINT')
      await api.exited
    }
  }
  const figures: Record<string, unknown> = {}
  const faults: string[] = []
  const judge = (name: string, isReached: boolean) => {
    console.log(name, figures)
    if (!isReached) faults.push(`${name} misses its goal`)
  }

  // Runs first, because spending of the other sections would count towards the cap.
  if (isSelected('cap')) {
    const { capEuro, price, streams } = STRAIN
    const settings = await settingsOf(LONG, {
      CHAT_DAILY_CAP_EUR: String(capEuro),
      CHAT_STREAMS: String(streams),
      GEMINI_PRICE_IN: String(price.input),
    })
    const cost = { price, tokens: { input: 1000, output: LONG.events } }
    const cap = await exceedSpendCap(settings, model, { requests: 1000, capEuro, cost })
    figures['cap'] = cap
    judge('cap', cap.isWithin)
  }
  if (isSelected('retrieval')) {
    const embedder = createLocalEmbedder()
    const vector = await embedder.embedQuestion(QUESTION)
    await embedder.close()
    const retrieval = await compareRetrieval(database.apiUrl, readPassages('content'), vector)
    figures['retrieval'] = retrieval
    judge('retrieval', retrieval.ratio <= GOALS.retrievalRatio)
  }
  if (isSelected('first-token')) {
    const runs = await withApi(QUICK, async (port) => {
      const list = []
      for (let run = 0; run < RUNS; run += 1) {
        const ports = { api: port, model: model.port }
        list.push(await measureFirstToken(ports, modelName(QUICK), 100))
      }
      return list
    })
    console.table(runs)
    const addedP95 = median(runs.map((run) => run.addedP95))
    figures['firstToken'] = { addedP95, runs: runs.map((run) => run.addedP95) }
    judge('first-token', addedP95 <= GOALS.addedFirstTokenMs)
  }
  if (isSelected('streams')) {
    const held = await withApi(STEADY, (port) => holdStreams(port, given.streams, STEADY))
    figures['streams'] = held
    judge('streams', held.lost === GOALS.lostStreams && held.atOnce === held.streams)
  }
  if (isSelected('silent')) {
    const silent = await sendSilentReaders(100)
    figures['silent'] = silent
    judge('silent', silent.addedMb <= GOALS.silentMb && silent.cutMsWorst <= GOALS.silentCutMs)
  }
  return { faults, figures: { goals: GOALS, ...figures } }
})

type Settings = Readonly<Record<string, string>>

/** Limits are raised, because one machine simulates a thousand visitors. */
function environmentOf(paced: PacedModel, modelPort: number): Settings {
  return {
    GEMINI_API_KEY: 'bench',
    GEMINI_URL: `http://127.0.0.1:${modelPort}/v1beta`,
    GEMINI_MODEL: modelName(paced),
    GEMINI_PRICE_IN: String(PRICE.input),
    GEMINI_PRICE_OUT: String(PRICE.output),
    CHAT_DAILY_CAP_EUR: '1000000',
    CHAT_MONTHLY_CAP_EUR: '1000000',
    CHAT_PER_ADDRESS_MINUTE: UNLIMITED,
    CHAT_PER_ADDRESS_HOUR: UNLIMITED,
    CHAT_FREE_QUESTIONS: UNLIMITED,
    CHAT_NETWORK_SHARE_PERCENT: '100',
    CHAT_STREAMS_PER_NETWORK: '100000',
    CHAT_STREAMS: '100000',
    CHAT_STREAMS_PER_ADDRESS: '100000',
    CHAT_TOTAL_MS: '300000',
  }
}
