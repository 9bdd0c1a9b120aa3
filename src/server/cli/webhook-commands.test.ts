import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { runRecorded } from '#tests/support/recorded-tool.ts'
import { signWebhook } from '../delivery/channels/webhook.ts'

const WEBHOOK_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
})

test('webhook test sends a signed sample', async () => {
  const { url, received } = await startReceiver(204)
  const run = await runTest(url)
  expect([run.code, run.notes]).toEqual([0, ''])
  expect(run.out).toMatch(/^The sample was accepted: http 204 after \d+ ms\.\n$/)
  const [{ headers, body } = { headers: {}, body: '' }] = received
  const at = new Date(Number(headers['webhook-timestamp']) * 1000)
  const signature = signWebhook(WEBHOOK_SECRET, String(headers['webhook-id']), at, body)
  expect(headers).toMatchObject(signature)
  const sample = JSON.parse(body) as Record<string, unknown>
  expect(Object.keys(sample)).toEqual([
    'text',
    'id',
    'reference',
    'createdAt',
    'name',
    'email',
    'message',
    'language',
  ])
  expect(sample['name']).toBe('Webhook test')
})

test('each sample has its own id', async () => {
  const { url, received } = await startReceiver(200)
  await runTest(url)
  await runTest(url)
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(2)
})

test.each([401, 404, 500])('fails with the status %i', async (status) => {
  const { url } = await startReceiver(status)
  const { code, out, notes } = await runTest(url)
  expect([code, out]).toEqual([1, ''])
  expect(notes).toMatch(
    new RegExp(`^operator: The sample was not accepted: http ${status} after \\d+ ms\\.\\n$`),
  )
})

test('fails when the receiver is unreachable', async () => {
  const { code, notes } = await runTest('http://127.0.0.1:1/')
  expect(code).toBe(1)
  expect(notes).toMatch(/^operator: The sample was not accepted: \w+ after \d+ ms\.\n$/)
})

function runTest(url: string) {
  const settings = { WEBHOOK_URL: url, WEBHOOK_SECRET }
  return runRecorded(['webhook', 'test'], { settings })
}

async function startReceiver(status: number) {
  const received: { headers: IncomingMessage['headers']; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part) => (body += part))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(status).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(() => server.close().closeAllConnections())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, received }
}
