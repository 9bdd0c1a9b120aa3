import { spawn } from 'node:child_process'
import { symlink } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { lastingFolder } from '#tests/fixtures/temporary-folder.ts'
import { chatPost, readStream } from '#tests/load/assistant/ask-stream.ts'
import { startApi, type ApiProcess } from '#tests/support/api-process/start-api.ts'
import {
  startPrivateDatabase,
  type PrivateDatabase,
} from '#tests/support/api-process/private-database.ts'
import { writeSmallBuild } from '#tools/dev/small-build.ts'
import { contentDirectory } from '#site/data/content.server.ts'
import { findFreePort } from '#tools/services/free-port.ts'
import { syncContent } from '#tools/services/sync-content.ts'

/** The whole assistant, without a model, on PostgreSQL: nobody gets an apology because the machine is busy. */
const place = lastingFolder()
let database: PrivateDatabase
let api: ApiProcess
let apology: string

beforeAll(async () => {
  database = await startPrivateDatabase()
  apology = (await writeSmallBuild(place.folder)).chat['en']?.sentences.connection ?? ''
  // The content of this build, with the embeddings that the project has cached.
  await symlink(path.resolve(contentDirectory), path.join(place.folder, 'content'))
  await symlink(path.resolve('.cache'), path.join(place.folder, '.cache'))
  await syncContent({ folder: place.folder, operatorUrl: database.operatorUrl })
  api = await startApi({
    port: await findFreePort(),
    buildDirectory: place.folder,
    databaseUrl: database.apiUrl,
    environment: {
      EMBEDDINGS: 'local',
      CHAT_STREAMS: '1000',
      TRUSTED_PROXIES: '127.0.0.1',
    },
  })
  await askAll(2, 1)
}, 600_000)

afterAll(async () => {
  api.kill('SIGKILL')
  await api.exited
  await database.close()
})

const QUESTIONS = [
  'Which model stops card fraud?',
  'How much is the smallest chatbot?',
  'Who leads the company?',
  'Which papers are about retrieval?',
  'What can you automate in finance?',
  'Where are your offices?',
  'How fast is Kratos?',
]

async function askAll(count: number, atOnce: number) {
  const times: number[] = []
  const outcomes = { answered: 0, apologies: 0, refused: 0 }
  const ask = async (index: number) => {
    const from = performance.now()
    const question = QUESTIONS[index % QUESTIONS.length]
    const answer = await readStream(
      chatPost(api.port, `10.${index % 250}.${count % 250}.1`, question),
    )
    times.push(Math.round(performance.now() - from))
    const outcome = answer.text.includes(apology) ? 'apologies' : 'answered'
    outcomes[answer.status === 200 && answer.isWhole ? outcome : 'refused'] += 1
  }
  let next = 0
  const visitor = async () => {
    while (next < count) await ask(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, visitor))
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)]
  return { ...outcomes, medianMs: at(0.5), p95Ms: at(0.95), maxMs: at(1) }
}

async function modes() {
  const text = await (await fetch(`http://127.0.0.1:${api.port}/metrics`)).text()
  return text.match(/^site_chat_retrievals_total.*$/gm)?.map((line) => line.slice(26))
}

test(
  '400 questions at once after idling: none is refused for want of a connection',
  { timeout: 300_000 },
  async () => {
    // Idle connections are closed after 30 seconds.
    await sleep(35_000)
    const result = await askAll(400, 400)
    console.log(result, await modes())
    expect(result).toMatchObject({ answered: 400, apologies: 0, refused: 0 })
  },
)

test.each([10, 100])(
  '100 questions, %i at a time, on a machine that is busy ten times over: no apology',
  { timeout: 600_000 },
  async (atOnce) => {
    const busy = Array.from({ length: 20 }, () => spawn(process.execPath, ['-e', 'for (;;);']))
    onTestFinished(() => busy.forEach((one) => one.kill('SIGKILL')))
    await sleep(2000)
    const result = await askAll(100, atOnce)
    console.log(atOnce, result, await modes())
    expect(result).toMatchObject({ answered: 100, apologies: 0, refused: 0 })
  },
)
