import { startPrivateDatabase } from '../support/api-process/private-database.ts'
import { writeSmallBuild } from '#tools/dev/small-build.ts'
import { startApi } from '../support/api-process/start-api.ts'
import { startProcess } from './assistant/bench-process.ts'
import { holdStreams } from './assistant/many-streams.ts'
import { modelName, type PacedModel } from './assistant/paced-model.ts'
import { readOptions, runDrill, temporaryFolder } from '../resilience/harness/run-drill.ts'
import { findFreePort } from '#tools/services/free-port.ts'
import { syncContent } from '#tools/services/sync-content.ts'

/** A thousand streams of one process at once: none may lose a word. The model is a process of its own. */
const STEADY: PacedModel = { events: 200, gapMs: 100, bytes: 12 }
const UNLIMITED = '1000000000'
const given = readOptions({ streams: 1000 })

await runDrill(async (closing) => {
  const folder = await temporaryFolder(closing)
  const database = await startPrivateDatabase({ max_connections: '200' })
  closing.defer(database.close)
  const model = await startProcess('model-process.ts')
  closing.defer(model.stop)
  await writeSmallBuild(folder)
  await syncContent({ folder: process.cwd(), operatorUrl: database.operatorUrl })
  const port = await findFreePort()
  const api = await startApi({
    port,
    buildDirectory: folder,
    databaseUrl: database.apiUrl,
    environment: environmentOf(model.port),
  })
  closing.defer(async () => {
    api.kill('SIGINT')
    await api.exited
  })
  const figures = await holdStreams(port, given.streams, STEADY)
  const faults = [
    ...(figures.lost > 0 ? [`${figures.lost} streams lost a word`] : []),
    ...(figures.atOnce < figures.streams ? [`only ${figures.atOnce} streams at once`] : []),
  ]
  return { faults, figures }
})

/** Limits are raised, because one machine simulates a thousand visitors. */
function environmentOf(modelPort: number): Readonly<Record<string, string>> {
  return {
    GEMINI_API_KEY: 'bench',
    EMBEDDINGS: 'local',
    GEMINI_URL: `http://127.0.0.1:${modelPort}/v1beta`,
    GEMINI_MODEL: modelName(STEADY),
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
