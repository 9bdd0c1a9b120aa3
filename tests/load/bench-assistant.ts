import { fork } from 'node:child_process'
import { once } from 'node:events'
import { startPrivateDatabase } from '../support/api-process/private-database.ts'
import { writeSmallBuild } from '#tools/dev/small-build.ts'
import { startApi } from '../support/api-process/start-api.ts'
import { compareBesideDocuments } from './assistant/beside-documents.ts'
import { measureFirstToken } from './assistant/first-token.ts'
import { holdStreams } from './assistant/many-streams.ts'
import { modelName, type PacedModel } from './assistant/paced-model.ts'
import { readOptions, runDrill, temporaryFolder } from '../resilience/harness/run-drill.ts'
import { median } from './pages/phone.ts'
import { findFreePort } from '#tools/services/free-port.ts'
import { syncContent } from '#tools/services/sync-content.ts'

/**
 * Overhead of the assistant over the model: time to first token, also beside documents of visitors, and cost per token
 * with many streams. The model runs in a separate process on the same machine, so ratios and counts mean
 * more than times.
 */
const GOALS = {
  addedFirstTokenMs: 15,
  lostStreams: 0,
} as const
const RUNS = 5
const QUICK: PacedModel = { events: 20, gapMs: 0, bytes: 12 }
const STEADY: PacedModel = { events: 200, gapMs: 100, bytes: 12 }
const UNLIMITED = '1000000000'

const SECTIONS = ['first-token', 'documents', 'streams'] as const
const given = readOptions({ only: SECTIONS.join(), streams: 1000 })
const isSelected = (section: (typeof SECTIONS)[number]) => given.only.split(',').includes(section)

await runDrill(async (closing) => {
  const folder = await temporaryFolder(closing)
  const database = await startPrivateDatabase({ max_connections: '200' })
  closing.defer(database.close)
  const model = fork('tests/load/assistant/model-process.ts')
  closing.defer(() => void model.kill())
  const [{ port: modelPort }] = (await once(model, 'message')) as [{ port: number }]
  await writeSmallBuild(folder)
  await syncContent({ folder: process.cwd(), operatorUrl: database.operatorUrl })
  const withApi = async <T>(paced: PacedModel, work: (port: number) => Promise<T>) => {
    const port = await findFreePort()
    const api = await startApi({
      port,
      buildDirectory: folder,
      databaseUrl: database.apiUrl,
      environment: environmentOf(paced, modelPort),
    })
    try {
      return await work(port)
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

  if (isSelected('first-token')) {
    const runs = await withApi(QUICK, async (port) => {
      const list = []
      for (let run = 0; run < RUNS; run += 1) {
        const ports = { api: port, model: modelPort }
        list.push(await measureFirstToken(ports, modelName(QUICK), 100))
      }
      return list
    })
    console.table(runs)
    const addedP95 = median(runs.map((run) => run.addedP95))
    figures['firstToken'] = { addedP95, runs: runs.map((run) => run.addedP95) }
    judge('first-token', addedP95 <= GOALS.addedFirstTokenMs)
  }
  if (isSelected('documents')) {
    figures['besideDocuments'] = await withApi(QUICK, compareBesideDocuments)
    console.log('documents', figures)
  }
  if (isSelected('streams')) {
    const held = await withApi(STEADY, (port) => holdStreams(port, given.streams, STEADY))
    figures['streams'] = held
    judge('streams', held.lost === GOALS.lostStreams && held.atOnce === held.streams)
  }
  return { faults, figures: { goals: GOALS, ...figures } }
})

/** Limits are raised, because one machine simulates a thousand visitors. */
function environmentOf(paced: PacedModel, modelPort: number): Readonly<Record<string, string>> {
  return {
    GEMINI_API_KEY: 'bench',
    EMBEDDINGS: 'local',
    GEMINI_URL: `http://127.0.0.1:${modelPort}/v1beta`,
    GEMINI_MODEL: modelName(paced),
    GEMINI_PRICE_IN: '1',
    GEMINI_PRICE_OUT: '10',
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
