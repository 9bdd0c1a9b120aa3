import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { StoredMessage } from '../deliver.ts'
import { createWebhook, signWebhook } from './webhook.ts'
import { post } from './post.ts'

const MESSAGE: StoredMessage = {
  id: '0a1b2c3d-0000-4000-8000-000000000001',
  name: 'Zoë Sample',
  email: 'sample@visitor.example',
  message: 'Good day,\n"quotes" and ë',
  language: 'sq',
  reasons: [],
  createdAt: new Date('2026-07-01T22:30:00Z'),
}
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

interface Received {
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

describe('createWebhook', () => {
  it('posts the message as signed JSON', async () => {
    const { url, received } = await startReceiver((_request, response) => response.end())
    const send = createWebhook({ url, secret: SECRET })
    expect(await send(MESSAGE)).toEqual({ outcome: 'delivered', code: 'http 200' })
    const [{ headers, body }] = received as [Received]
    expect(JSON.parse(body)).toEqual({
      text: `Contact form 0A1B2C3D: Zoë Sample\nsample@visitor.example (sq)\n\n${MESSAGE.message}`,
      id: MESSAGE.id,
      reference: '0A1B2C3D',
      createdAt: '2026-07-01T22:30:00.000Z',
      name: MESSAGE.name,
      email: MESSAGE.email,
      message: MESSAGE.message,
      language: 'sq',
    })
    expect(headers['content-type']).toBe('application/json')
    const at = new Date(Number(headers['webhook-timestamp']) * 1000)
    expect(headers).toMatchObject(signWebhook(SECRET, MESSAGE.id, at, body))
  })

  it('chat services find no mention or labelled link in what a visitor typed', async () => {
    const { url, received } = await startReceiver((_request, response) => response.end('ok'))
    const message = `<!channel> @everyone @Here [a](https://b.example) ${'x'.repeat(5000)}`
    await createWebhook({ url, secret: SECRET })({ ...MESSAGE, name: '<@U1>', message })
    const body = JSON.parse(received[0]?.body ?? '') as { text: string; message: string }
    expect(body.text).not.toMatch(/[<>]|\]\(|@everyone|@here/i)
    expect(body.text).toContain('sample@visitor.example')
    expect(body.text.length).toBeLessThan(2000)
    expect(body.message).toBe(message)
  })

  it('sends at most five messages a second', async () => {
    const { url } = await startReceiver((_request, response) => response.end())
    const send = createWebhook({ url, secret: SECRET })
    const started = performance.now()
    await Promise.all(Array.from({ length: 6 }, () => send(MESSAGE)))
    expect(performance.now() - started).toBeGreaterThan(990)
  })
})

describe('post', () => {
  const options = { headers: {}, body: 'x' }

  it.each([
    [204, 'delivered'],
    [400, 'permanent'],
    [410, 'permanent'],
    [408, 'temporary'],
    [429, 'temporary'],
    [500, 'temporary'],
    [503, 'temporary'],
  ])('treats the status %i as %s', async (status, outcome) => {
    const { url } = await startReceiver((_request, response) => {
      response.writeHead(status, { 'retry-after': '1' })
      response.end(status === 204 ? undefined : 'sample@visitor.example is unknown here')
    })
    expect(await post(url, options)).toEqual({ outcome, code: `http ${status}` })
  })

  it('does not follow redirects', async () => {
    const elsewhere = await startReceiver((_request, response) => response.end())
    const { url } = await startReceiver((_request, response) => {
      response.writeHead(307, { location: elsewhere.url })
      response.end()
    })
    expect(await post(url, options)).toEqual({ outcome: 'temporary', code: 'redirect' })
    expect(elsewhere.received).toEqual([])
  })

  it('times out', async () => {
    const silent = await startReceiver(() => undefined)
    const timeout = { outcome: 'temporary', code: 'timeout' }
    expect(await post(silent.url, { ...options, timeoutMs: 100 })).toEqual(timeout)
  })

  it('returns network error codes', async () => {
    const { url, close } = await startReceiver(() => undefined)
    await close()
    expect(await post(url, options)).toEqual({ outcome: 'temporary', code: 'ECONNREFUSED' })
  })
})

async function startReceiver(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body })
      return answer(request, response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(close)
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, close }
}

/** Example from the Standard Webhooks specification, with the same secret. */
const BODY = '{"test": 2432232314}'
const AT = new Date(1_614_265_330_000)
const SIGNED = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': '1614265330',
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}

it('signs as the Standard Webhooks specification requires', () => {
  expect(signWebhook(SECRET, SIGNED['webhook-id'], AT, BODY)).toEqual(SIGNED)
})
