import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { writeSmallBuild } from '#tools/dev/small-build.ts'
import { startNginx } from '#tests/support/api-process/start-nginx.ts'
import { findFreePort } from '#tools/services/free-port.ts'
import {
  DOCUMENT_HEADER,
  DOCUMENT_PATH,
  DOCUMENT_QUESTION_PATH,
  type AcceptedDocument,
} from '#shared/document.ts'
import { chatTests, visitorOf, withProof, type ChatOptions } from '#tests/fixtures/chat-app.ts'
import { temporaryFolder } from '#tests/fixtures/temporary-folder.ts'
import { eventually } from '#tests/support/eventually.ts'
import { expect, onTestFinished, test } from 'vitest'

const { open } = chatTests()

/** The assistant behind the nginx configuration of `deploy/`. */
async function behindNginx(options: ChatOptions) {
  const api = await open(options)
  const folder = temporaryFolder()
  await writeSmallBuild(folder)
  const [port, unused] = [await findFreePort(), await findFreePort()]
  const nginx = await startNginx({
    port,
    apiPorts: [Number(new URL(api.origin).port), unused],
    build: folder,
  })
  onTestFinished(nginx.close)
  return { api, port, ...visitorOf(`http://127.0.0.1:${port}`) }
}

type Chat = Awaited<ReturnType<typeof open>>

/** Calls of the model that are open when its first word arrives. */
async function openCallsAtFirstWord(response: Response, { gemini }: Chat) {
  let received = ''
  for await (const piece of response.body ?? []) {
    received += Buffer.from(piece).toString()
    if (received.includes('"One "')) return gemini?.open()
  }
  return undefined
}

test('does not buffer the stream', async () => {
  const { post, api } = await behindNginx({
    gemini: { text: ['One ', 'two'], stallAfter: 1 },
  })
  expect(await openCallsAtFirstWord(await post(), api)).toBe(1)
})

test('does not buffer an answer from a document, and lets a text of 20,000 characters pass', async () => {
  const { api, port } = await behindNginx({ gemini: { text: ['One ', 'two'], stallAfter: 1 } })
  const headers = { origin: `http://127.0.0.1:${port}`, 'content-type': 'application/json' }
  const post = (path: string, body: object, more: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { ...headers, ...more },
      body: JSON.stringify({ language: 'en', ...body }),
    })
  const { proof } = (await withProof()).more
  const text = `Η προκαταβολή είναι 900 ευρώ. ${'漢'.repeat(19_960)}`
  const stored = await post(DOCUMENT_PATH, { text, proof })
  expect(stored.status).toBe(201)
  const { document } = (await stored.json()) as AcceptedDocument
  const asked = { question: 'Πόση είναι η προκαταβολή;' }
  const response = await post(DOCUMENT_QUESTION_PATH, asked, { [DOCUMENT_HEADER]: document })
  expect(await openCallsAtFirstWord(response, api)).toBe(1)
})

test('stops the model when the client disconnects', async () => {
  const { post, api } = await behindNginx({ gemini: { text: ['One '], stallAfter: 1 } })
  const controller = new AbortController()
  await post({ signal: controller.signal })
  await eventually(() => expect(api.gemini?.open()).toBe(1))
  controller.abort()
  await eventually(() => expect(api.gemini?.aborts()).toBe(1))
})

test('returns 413 with the error of the assistant for a question that is too large', async () => {
  const { post } = await behindNginx({ gemini: { text: ['Yes.'] } })
  const response = await post({ text: 'x'.repeat(70_000) })
  expect([response.status, (await response.json()).refusal]).toEqual([413, 'tooLarge'])
})

test.each(['/api/chat', DOCUMENT_QUESTION_PATH])(
  'does not send a question to the second process when the first answers 503: %s',
  async (place) => {
    let requests = 0
    const listen = async () => {
      const server = createServer((_request, response) => {
        requests += 1
        response.writeHead(503).end()
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      onTestFinished(() => void server.close())
      return (server.address() as AddressInfo).port
    }
    const folder = temporaryFolder()
    await writeSmallBuild(folder)
    const port = await findFreePort()
    const apiPorts = [await listen(), await listen()] as const
    const nginx = await startNginx({ port, apiPorts, build: folder })
    onTestFinished(nginx.close)
    for (let asked = 1; asked <= 4; asked += 1) {
      await fetch(`http://127.0.0.1:${port}${place}`, { method: 'POST', body: 'x' })
      expect(requests).toBe(asked)
    }
  },
)

test('returns 503 without a page when no process is running', async () => {
  const { post, api } = await behindNginx({ gemini: { text: ['Yes.'] } })
  api.app.server.closeAllConnections()
  await api.app.close()
  const response = await post()
  expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
  expect(await response.text()).not.toContain('form')
})
