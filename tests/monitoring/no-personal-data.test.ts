import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { chatPost, readStream } from '#tests/load/assistant/ask-stream.ts'
import { SupervisedProcess } from '#tests/resilience/chaos/supervised-process.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { readyProof } from '#tests/support/api-process/ready-proof.ts'
import { SECRET } from '#tests/support/api-process/start-api.ts'
import { modelProvider } from '#tests/support/model-provider.ts'
import { writeSmallBuild } from '#tools/dev/small-build.ts'
import { findFreePort } from '#tools/services/free-port.ts'

/** Found nowhere else, so that any copy is a leak. */
const PLANTED = {
  name: 'Zamira Quellhorst',
  email: 'zamira.q@visitor-host.example',
  message: 'Please call about the Wexford matter',
  question: 'Does Xanthippe Vogelsang of Orlikstrasse 19 owe anything?',
  phone: '+49 30 99887766',
  answer: 'Indeed Pyrmont holds it.',
  address: '203.0.113.77',
  agent: 'Unusualbrowser/7.7',
}

test('logs and metrics have no personal data', { timeout: 120_000 }, async () => {
  const { web, worker, mail, model, port, accessKey } = await startSite()
  const origin = `http://127.0.0.1:${port}`
  const headers = {
    accept: 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': PLANTED.address,
    'user-agent': PLANTED.agent,
    'idempotency-key': crypto.randomUUID(),
  }
  const body = new FormData()
  const fields = {
    name: PLANTED.name,
    email: PLANTED.email,
    message: PLANTED.message,
    access_key: accessKey,
    language: 'en',
    proof: await readyProof(SECRET, Date.now()),
  }
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const url = `${origin}/api/contact?from=${encodeURIComponent(PLANTED.email)}`
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200)
  const asked = await readStream(
    chatPost(port, PLANTED.address, `${PLANTED.question} ${PLANTED.phone}`),
  )
  expect(asked.text).toContain(PLANTED.answer)
  await vi.waitUntil(() => mail.mails.length === 1, { timeout: 20_000 })
  // A rejected mail and a failing provider, whose responses quote what was sent.
  model.behave({ status: 400 })
  await readStream(chatPost(port, PLANTED.address, PLANTED.question))
  const metrics = await Promise.all(
    [port, worker.port].map(async (from) =>
      (await fetch(`http://127.0.0.1:${from}/metrics`)).text(),
    ),
  )
  await Promise.all([web.end(), worker.end()])

  const logs = web.log() + worker.log()
  expect(logs).toContain('message stored')
  expect(logs).toContain('delivered')
  const outputs = { logs, metrics: metrics.join('\n') }
  const words = Object.values(PLANTED).flatMap((text) => [text, ...text.split(/[\s@]+/)])
  const leaks = Object.entries(outputs).flatMap(([output, text]) =>
    words
      .filter((word) => word.length > 6 && text.toLowerCase().includes(word.toLowerCase()))
      .map((word) => `${output}: ${word}`),
  )
  expect(leaks).toEqual([])
})

async function startSite() {
  const folder = temporaryFolder()
  const database = await createTestDatabase()
  const mail = await startMailServer()
  onTestFinished(async () => {
    await Promise.all([mail.stop(), database.drop()])
  })
  const usage = { input: 7, output: 3 }
  const model = await modelProvider({ text: [PLANTED.answer], usage })
  const { accessKey } = await writeSmallBuild(folder)
  const [port, workerPort] = [await findFreePort(), await findFreePort()]
  const settings = {
    BUILD_DIR: folder,
    LOG_LEVEL: 'debug',
    SMTP_URL: mail.url,
  }
  const start = async (script: string, own: Record<string, string>, healthPort: number) => {
    const logFile = path.join(folder, `${path.basename(script)}.log`)
    const all = { ...settings, ...own }
    const launched = new SupervisedProcess({ name: script, script, logFile, settings: all })
    launched.start()
    onTestFinished(() => launched.stop())
    await vi.waitUntil(
      () =>
        fetch(`http://127.0.0.1:${healthPort}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 40_000, interval: 100 },
    )
    return {
      port: healthPort,
      log: () => readFileSync(logFile, 'utf8'),
      end: async () => {
        const { pid = 0 } = launched
        process.kill(pid, 'SIGINT')
        await vi.waitUntil(() => launched.selfExits.length > 0, { timeout: 20_000 })
        await launched.stop()
      },
    }
  }
  const web = await start(
    'src/server/main.ts',
    {
      PORT: String(port),
      SECRET,
      DATABASE_URL: database.apiUrl,
      WORKER: 'off',
      GEMINI_API_KEY: 'key',
      GEMINI_URL: model.geminiUrl,
      EMBEDDINGS: 'local',
    },
    port,
  )
  const workerSettings = { WORKER_DATABASE_URL: database.workerUrl, WORKER_PORT: `${workerPort}` }
  const worker = await start('src/server/worker-main.ts', workerSettings, workerPort)
  return { web, worker, mail, model, port, accessKey }
}
