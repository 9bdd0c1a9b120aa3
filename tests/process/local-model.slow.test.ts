import { spawn } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { chatPost, readStream } from '#tests/load/assistant/ask-stream.ts'
import { startApi } from '#tests/support/api-process/start-api.ts'
import { createTestDatabase, openPool } from '#tests/support/database.ts'
import { writeSmallBuild } from '#tools/dev/small-build.ts'
import { findFreePort } from '#tools/services/free-port.ts'
import { syncContent } from '#tools/services/sync-content.ts'

const MINUTE = 60_000
const PATIENCE = '600000'

/** Real weights on this machine: slow, and its answers are not judged. */
test('a local language model answers through the chat API', { timeout: 20 * MINUTE }, async () => {
  const model = await startLocalModel()
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  await syncContent({ folder: process.cwd(), operatorUrl: database.operatorUrl })
  const buildDirectory = temporaryFolder()
  await writeSmallBuild(buildDirectory)
  const api = await startApi({
    port: await findFreePort(),
    buildDirectory,
    databaseUrl: database.apiUrl,
    environment: {
      ...model,
      EMBEDDINGS: 'local',
      CHAT_FIRST_TOKEN_MS: PATIENCE,
      CHAT_GAP_MS: PATIENCE,
      CHAT_TOTAL_MS: PATIENCE,
      CHAT_OUTPUT_TOKENS: '60',
    },
  })
  onTestFinished(async () => {
    api.kill('SIGTERM')
    await api.exited
  })

  const post = chatPost(api.port, '10.9.0.1', 'What is the lowest latency of your models?')
  const { status, events, text, isWhole } = await readStream(post)
  expect([status, isWhole]).toEqual([200, true])
  // More than one piece of text, besides start, sources and end.
  expect(events).toBeGreaterThan(8)

  const owner = openPool(database.ownerUrl)
  onTestFinished(() => owner.end())
  const { rows } = await owner.query<StoredAnswer>(
    `select text, notice, provider, input_tokens, output_tokens, first_token_ms, total_ms
     from assistant.message where role = 'model'`,
  )
  const [answer] = rows
  expect(answer).toMatchObject({ text, notice: null, provider: 'openai' })
  console.info(text, measure(answer))
})

interface StoredAnswer {
  readonly text: string
  readonly notice: string | null
  readonly provider: string
  readonly input_tokens: number
  readonly output_tokens: number
  readonly first_token_ms: number
  readonly total_ms: number
}

function measure(answer: StoredAnswer | undefined) {
  if (!answer) throw new Error('no answer is stored')
  const { input_tokens: input, output_tokens: output, first_token_ms: first, total_ms } = answer
  return {
    input,
    output,
    secondsToFirstToken: first / 1000,
    tokensPerSecond: (1000 * (output - 1)) / (total_ms - first),
  }
}

/** Installs the model on the first run. Returns the settings of our server. */
async function startLocalModel() {
  const port = await findFreePort()
  const model = spawn('node', ['tools/local-model.ts', '--port', String(port), '--threads', '1'])
  onTestFinished(() => void model.kill('SIGKILL'))
  let output = ''
  for (const stream of [model.stdout, model.stderr]) stream.on('data', (data) => (output += data))
  await expect.poll(() => output, { timeout: 10 * MINUTE }).toMatch(/OPENAI_MODEL=\S+\s/)
  const [, name = ''] = /OPENAI_MODEL=(\S+)/.exec(output) ?? []
  return { OPENAI_URL: `http://127.0.0.1:${port}/v1`, OPENAI_MODEL: name }
}
