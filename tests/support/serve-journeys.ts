import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { syncContent } from '#scripts/services/first-sync.ts'
import { createMailBox } from '#scripts/services/mail-box.ts'
import { receiveMail } from '#scripts/services/mail-receiver.ts'
import { createCluster } from '#scripts/services/postgres-cluster.ts'
import { prepareDatabase } from '#scripts/services/project-database.ts'
import { serveMails } from '#scripts/services/serve-mails.ts'
import {
  DATABASE_PORT,
  MAILS_PORT,
  MODEL_CONTROL_PORT,
  MODEL_PORT,
  SITE_PORT,
  SMTP_PORT,
} from '#scripts/services/journey-ports.ts'
import { serveJourneyModel } from './journey-model.ts'
import { JOURNEY_DATABASE } from './journey-service.ts'

/**
 * The site as the journeys meet it: the finished build, the real service, a model that does as
 * it is told, and a mailbox to look into.
 */
const FOLDER = `.cache/journeys-${SITE_PORT}`

const cluster = await createCluster(FOLDER, { port: DATABASE_PORT })
// What an interrupted run left behind: its messages would be found by this one.
await cluster.stopAtOnce()
await rm(FOLDER, { recursive: true, force: true })
const fresh = await createCluster(FOLDER, { port: DATABASE_PORT })
await fresh.start()
const urls = await prepareDatabase(fresh, JOURNEY_DATABASE)
// The first time on a computer it takes minutes, then the vectors are remembered.
await syncContent({ folder: process.cwd(), operatorUrl: urls.operatorUrl })
const box = createMailBox()
const receiver = await receiveMail({ port: SMTP_PORT, keep: box.add })
const mails = await serveMails(box, MAILS_PORT)
const model = await serveJourneyModel(MODEL_PORT, MODEL_CONTROL_PORT)

const server = spawn(process.execPath, ['server/main.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: String(SITE_PORT),
    LOG_LEVEL: 'warn',
    DATABASE_URL: urls.apiUrl,
    WORKER_DATABASE_URL: urls.workerUrl,
    SECRET: 'only for journeys, only on this computer',
    SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
    // All journeys come from one address; the limit per e-mail address stays as it is.
    CONTACT_PER_ADDRESS_HOUR: '100000',
    CONTACT_PER_ADDRESS_DAY: '100000',
    CONTACT_PER_HOUR: '100000',
    GEMINI_URL: `http://127.0.0.1:${MODEL_PORT}/v1beta`,
    GEMINI_API_KEY: 'only for journeys',
    CHAT_PER_ADDRESS_MINUTE: '100000',
    CHAT_PER_ADDRESS_DAY: '100000',
    CHAT_STREAMS_PER_ADDRESS: '100000',
    CHAT_DAILY_CAP_EUR: '1000',
    CHAT_MONTHLY_CAP_EUR: '1000',
    // Journeys about a model that is down run beside those about one that answers.
    CHAT_BREAKER_FAILURES: '100000',
  },
})
server.once('exit', (code) => void close(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill('SIGINT'))

async function close(code: number): Promise<void> {
  await Promise.all([receiver.close(), mails.close(), model.close(), fresh.stopAtOnce()])
  await rm(FOLDER, { recursive: true, force: true })
  process.exit(code)
}
