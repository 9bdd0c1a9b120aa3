import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { syncContent } from '#tools/services/sync-content.ts'
import { receiveInto } from '#tools/services/mail-folder.ts'
import { createCluster } from '#tests/support/postgres.ts'
import { prepareDatabase } from '#tools/services/project-database.ts'
import {
  DATABASE_PORT,
  MAIL_FOLDER,
  MODEL_CONTROL_PORT,
  MODEL_PORT,
  SITE_PORT,
  SMTP_PORT,
} from './journey-ports.ts'
import { createLocalEmbedder } from '#server/retrieval/embedding/local-embedder.ts'
import { JOURNEY_ASSISTANT, JOURNEY_SECRET, publishJourneySpace } from './journey-assistant.ts'
import { serveJourneyModel } from './journey-model.ts'
import { JOURNEY_DATABASE } from './journey-service.ts'

/** Serves the browser tests: the build, the real API, a scripted model and a mailbox. */
const FOLDER = `.cache/journeys-${SITE_PORT}`

const cluster = await createCluster(FOLDER, { port: DATABASE_PORT })
// Remove the data of an interrupted run; its messages would be found by this one.
await cluster.stopAtOnce()
await rm(FOLDER, { recursive: true, force: true })
const fresh = await createCluster(FOLDER, { port: DATABASE_PORT })
await fresh.start()
const urls = await prepareDatabase(fresh, JOURNEY_DATABASE)
// The first run takes minutes; later runs use cached vectors.
await syncContent({ folder: process.cwd(), operatorUrl: urls.operatorUrl })
await publishJourneySpace(urls.operatorUrl)
const receiver = await receiveInto(MAIL_FOLDER, { port: SMTP_PORT })
const local = createLocalEmbedder()
const model = await serveJourneyModel({
  modelPort: MODEL_PORT,
  controlPort: MODEL_CONTROL_PORT,
  vectorsOf: (texts) => Promise.all(texts.map((text) => local.embedQuestion(text))),
})

const server = spawn(process.execPath, ['src/server/main.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: String(SITE_PORT),
    LOG_LEVEL: 'warn',
    DATABASE_URL: urls.apiUrl,
    WORKER_DATABASE_URL: urls.workerUrl,
    SECRET: JOURNEY_SECRET,
    SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
    // All tests have the same client address.
    CONTACT_PER_ADDRESS_HOUR: '100000',
    CONTACT_PER_ADDRESS_DAY: '100000',
    CONTACT_PER_HOUR: '100000',
    CONTACT_PROVEN_PER_ADDRESS_HOUR: '100000',
    CONTACT_PROVEN_PER_HOUR: '100000',
    ...JOURNEY_ASSISTANT,
  },
})
server.once('exit', (code) => void close(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGINT'))

async function close(code: number): Promise<void> {
  await Promise.all([receiver.close(), model.close(), local.close(), fresh.stopAtOnce()])
  await rm(MAIL_FOLDER, { recursive: true, force: true })
  await rm(FOLDER, { recursive: true, force: true })
  process.exit(code)
}
