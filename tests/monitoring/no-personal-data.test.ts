import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { chatPost, readStream } from '#tests/load/assistant/ask-stream.ts'
import { readMails } from '#tests/resilience/chaos/mail-log.ts'
import { startProcesses } from '#tests/resilience/chaos/start-service.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { readyProof } from '#tests/support/api-process/ready-proof.ts'
import { modelProvider } from '#tests/support/model-provider.ts'

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
  const { api, workers, ports, mailFolder, model, accessKey, secret, readLogs } = await startSite()
  const [port = 0] = ports
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
    proof: await readyProof(secret, Date.now()),
  }
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const url = `${origin}/api/contact?from=${encodeURIComponent(PLANTED.email)}`
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200)
  const asked = await readStream(
    chatPost(port, PLANTED.address, `${PLANTED.question} ${PLANTED.phone}`),
  )
  expect(asked.text).toContain(PLANTED.answer)
  const hasMail = async () => (await readMails(mailFolder)).length > 0
  await vi.waitUntil(hasMail, { timeout: 20_000 })
  // A rejected mail and a failing provider, whose responses quote what was sent.
  model.behave({ status: 400 })
  await readStream(chatPost(port, PLANTED.address, PLANTED.question))
  const metrics = await Promise.all(
    ports.map(async (from) => (await fetch(`http://127.0.0.1:${from}/metrics`)).text()),
  )
  for (const { pid = 0, selfExits } of [api, ...workers]) {
    process.kill(pid, 'SIGINT')
    await vi.waitUntil(() => selfExits.length > 0, { timeout: 20_000 })
  }

  const logs = readLogs().join('')
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
  // Removed last: processes write into it until they are stopped.
  const logFolder = temporaryFolder()
  const closing = new AsyncDisposableStack()
  onTestFinished(() => closing.disposeAsync())
  const database = await createTestDatabase()
  closing.defer(database.drop)
  const usage = { input: 7, output: 3 }
  const model = await modelProvider({ text: [PLANTED.answer], usage })
  const settings = {
    LOG_LEVEL: 'debug',
    GEMINI_API_KEY: 'key',
    GEMINI_URL: model.geminiUrl,
    EMBEDDINGS: 'local',
  }
  const options = { workers: 1, logFolder, signal: AbortSignal.timeout(100_000), settings }
  const service = await startProcesses(options, database, closing)
  const readLogs = () =>
    ['api', 'worker-1'].map((name) => readFileSync(path.join(logFolder, `${name}.log`), 'utf8'))
  return { ...service, model, readLogs }
}
