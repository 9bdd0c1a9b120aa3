import { writeSmallBuild } from '#tools/dev/small-build.ts'
import { startApi, type ApiProcess } from '#tests/support/api-process/start-api.ts'
import { chatPost, readStream } from '#tests/load/assistant/ask-stream.ts'
import { sendPost } from '#tests/resilience/harness/send-post.ts'
import { findFreePort } from '#tools/services/free-port.ts'
import { lastingFolder } from '#tests/fixtures/temporary-folder.ts'
import { createTestDatabase, openPool } from '#tests/support/database.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** `src/server/main.ts` as in production, with test settings. */
const place = lastingFolder()
const TOKEN = 'S2zXqjP0hVbN8sKd4wLtYc7RgMfA1eUo'
const SCRAPED_HOST = '127.0.0.2'
let database: Awaited<ReturnType<typeof createTestDatabase>>
let api: ApiProcess
let accessKey: string

beforeAll(async () => {
  database = await createTestDatabase()
  ;({ accessKey } = await writeSmallBuild(place.folder))
  api = await startApi({
    port: await findFreePort(),
    buildDirectory: place.folder,
    databaseUrl: database.apiUrl,
    environment: {
      METRICS_HOST: SCRAPED_HOST,
      METRICS_TOKEN: TOKEN,
      CHAT_PER_ADDRESS_MINUTE: '1000',
    },
  })
}, 60_000)

afterAll(async () => {
  api.kill('SIGKILL')
  await api.exited
  await database.drop()
})

test(
  'questions waiting for the database do not delay the contact form',
  { timeout: 30_000 },
  async () => {
    const owner = openPool(database.ownerUrl)
    const lock = await owner.connect()
    await lock.query('begin; lock table assistant.conversation in access exclusive mode')
    const questions = Array.from({ length: 40 }, (_, n) =>
      readStream(chatPost(api.port, `10.9.0.${n}`)),
    )
    let answered = 0
    for (const question of questions) void question.then(() => (answered += 1))
    await sleep(500)
    const posts = await Promise.all(Array.from({ length: 10 }, () => sendPost(api.port, accessKey)))
    const stillWaiting = questions.length - answered
    await lock.query('rollback')
    lock.release()
    await owner.end()
    expect(posts.map(({ outcome }) => outcome)).toEqual(Array(10).fill('200'))
    expect(stillWaiting).toBeGreaterThan(0)
    await Promise.all(questions)
  },
)

test('METRICS_HOST serves metrics and health only', async () => {
  const scraped = `http://${SCRAPED_HOST}:${api.port}`
  const figures = await fetch(`${scraped}/metrics`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  })
  expect(await figures.text()).toContain('site_database_up')
  expect((await fetch(`${scraped}/readyz`)).status).toBe(200)
  expect((await fetch(`${scraped}/`)).status).toBe(404)
})
