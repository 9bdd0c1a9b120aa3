import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { readForm } from '#server/contact/read-form.ts'
import { createSender, createVisitorsView } from './send-message.ts'
import { visitorMessage } from './visitor-message.ts'

const MESSAGE = visitorMessage(7, 3)
const STORED = '{"success":true,"message":"Stored as 0A1B2C3D."}'

interface Posted {
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

it('presses Send again, with the same key, until it is told that the message is stored', async () => {
  const { posted, view } = await sendTo([
    (response) => response.writeHead(503).end('{"success":false,"message":"later"}'),
    (response) => response.destroy(),
    // The answer gets lost on its way.
    (response) =>
      response.writeHead(200, { 'content-length': 99 }).write('{"succ', () => response.destroy()),
    (response) => response.end(STORED),
  ])
  expect(view.attempts).toBe(4)
  expect(Object.fromEntries(view.answers)).toEqual({ 503: 1, 0: 2, 200: 1 })
  expect(view.accepted.get(3)?.reference).toBe('0A1B2C3D')
  expect(new Set(posted.map(({ headers }) => headers['idempotency-key']))).toEqual(
    new Set([MESSAGE.key]),
  )
  expect(new Set(posted.map(({ body }) => body.toString())).size).toBe(1)
})

it('sends what a browser sends', async () => {
  const { posted } = await sendTo([(response) => response.end(STORED)])
  const [{ headers, body }] = posted as [Posted]
  const fields = await readForm(body, headers['content-type'] ?? '')
  expect(Object.fromEntries(fields ?? [])).toEqual({
    name: MESSAGE.name,
    email: MESSAGE.email,
    message: MESSAGE.text.replaceAll('\n', '\r\n'),
    access_key: 'public',
    language: 'en',
    homepage: '',
    proof: 'work',
  })
  expect(headers).toMatchObject({
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': MESSAGE.address,
  })
})

it('does not argue with a refusal, and reports it', async () => {
  const { view } = await sendTo([(response) => response.writeHead(429).end('too many')])
  expect(view.attempts).toBe(1)
  expect(view.accepted.size).toBe(0)
  expect(view.refused).toEqual([`${MESSAGE.key} 429 too many`])
})

it('does not believe a success without a reference', async () => {
  const empty = '{"success":true,"message":"Thank you."}'
  await expect(sendTo([(response) => response.end(empty)])).rejects.toThrow('without reference')
})

async function sendTo(answers: ((response: ServerResponse) => unknown)[]) {
  const posted: Posted[] = []
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      posted.push({ headers: request.headers, body })
      return answers[posted.length - 1]?.(response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const view = createVisitorsView()
  const send = createSender(
    {
      port: (server.address() as AddressInfo).port,
      accessKey: 'public',
      proofFor: async () => 'work',
      signal: new AbortController().signal,
    },
    view,
  )
  await send(MESSAGE)
  return { posted, view }
}
