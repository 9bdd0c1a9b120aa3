import { expect, onTestFinished, test, vi } from 'vitest'
import { CHAT_PATH } from '#shared/chat.ts'
import { chatPost } from '#tests/load/assistant/ask-stream.ts'
import { sendPost } from '#tests/resilience/harness/send-post.ts'
import { startApi } from '#tests/support/api-process/start-api.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { runRecorded } from '#tests/support/recorded-tool.ts'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { writeSmallBuild } from '#tools/dev/small-build.ts'
import { findFreePort } from '#tools/services/free-port.ts'

test('an operator switches a running process off and on', { timeout: 120_000 }, async () => {
  const database = await createTestDatabase()
  const folder = temporaryFolder()
  const { accessKey } = await writeSmallBuild(folder)
  const api = await startApi({
    port: await findFreePort(),
    buildDirectory: folder,
    databaseUrl: database.apiUrl,
  })
  onTestFinished(async () => {
    api.kill('SIGKILL')
    await api.exited
    await database.drop()
  })
  const origin = `http://127.0.0.1:${api.port}`
  const settings = { OPERATOR_DATABASE_URL: database.operatorUrl }
  const set = (...args: string[]) => runRecorded(['switch', ...args], { settings })
  const send = async () => (await sendPost(api.port, accessKey)).outcome
  let asked = 0
  const ask = async () => {
    asked += 1
    const { body, headers } = chatPost(api.port, `10.9.0.${asked}`)
    const response = await fetch(origin + CHAT_PATH, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    await response.text()
    return response.status
  }
  const answers = async () => [await send(), await ask(), (await fetch(origin)).status]
  const follow = { timeout: 30_000, interval: 500 }

  expect(await answers()).toEqual(['200', 200, 200])
  expect((await set('form', 'off', '--note', 'moving the mailbox')).out).toBe(
    'form is off. Running processes follow within 5 seconds.\n',
  )
  expect((await set()).out).toMatch(
    /^assistant: on since \S+\nform: off since \d{4}-\S+, moving the mailbox\n$/,
  )
  await set('assistant', 'off')
  await vi.waitFor(async () => expect(await answers()).toEqual(['503', 503, 200]), follow)
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  expect(metrics).toContain('site_switch_on{switch="form",route="/api/contact"} 0')
  for (const route of ['/api/chat', '/api/document', '/api/document/question']) {
    expect(metrics).toContain(`site_switch_on{switch="assistant",route="${route}"} 0`)
  }
  expect(metrics).toContain('site_contact_requests_total{outcome="unavailable"} 0')
  expect(api.recentOutput()).toMatch(
    /"switch":"form","isOn":false,"msg":"switch changed by an operator"/,
  )
  await set('assistant', 'on')
  await vi.waitFor(async () => expect(await answers()).toEqual(['503', 200, 200]), follow)
})
