import { expect, test } from 'vitest'
import { isSameOrigin } from './server.ts'
import { connect } from 'node:net'
import { multipart, VISITOR_FIELDS } from '#tests/fixtures/contact-app.ts'
import { smallApp } from '#tests/fixtures/small-build.ts'

const host = 'company.example'

test.each([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': '' }, false],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, true],
  [{ origin: 'https://company.example' }, true],
  [{ origin: 'http://company.example' }, true],
  [{ origin: '' }, false],
  [{ host: 'localhost:3000', origin: 'http://localhost:3000' }, true],
])('PLS-08 %j is same-origin: %s', (headers, expected) => {
  expect(isSameOrigin({ host, ...headers })).toBe(expected)
})

/** Sends a partial request and waits until the server closes the connection. */
async function sendPartial(
  port: number,
  text: string,
): Promise<{ answer: string; seconds: number }> {
  const started = performance.now()
  const chunks: Buffer[] = []
  const socket = connect(port, '127.0.0.1', () => socket.write(text))
  return new Promise((resolve) => {
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', () => socket.destroy())
    socket.on('close', () =>
      resolve({
        answer: Buffer.concat(chunks).toString(),
        seconds: (performance.now() - started) / 1000,
      }),
    )
  })
}

async function listen(): Promise<number> {
  const { app } = await smallApp()
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
}

const FORM = 'Content-Type: multipart/form-data; boundary=x'
const CASES = [
  { request: 'GET / HTTP/1.1\r\nHost: x\r\n', status: 408, minSeconds: 5 },
  {
    request: `POST /api/contact HTTP/1.1\r\nHost: x\r\n${FORM}\r\nContent-Length: 100\r\n\r\n--x`,
    status: 408,
    minSeconds: 10,
  },
  {
    request:
      'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    status: 400,
    minSeconds: 0,
  },
  {
    request: `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
    status: 431,
    minSeconds: 0,
  },
]

test('closes connections with slow headers, a missing body, two lengths or huge headers', async () => {
  const port = await listen()
  const results = await Promise.all(CASES.map(({ request }) => sendPartial(port, request)))
  for (const [index, { status, minSeconds }] of CASES.entries()) {
    const { answer = '', seconds = -1 } = results[index] ?? {}
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toContain('\r\nCache-Control: no-store\r\n')
    expect(seconds).toBeGreaterThan(minSeconds - 0.1)
  }
}, 30_000)

test('FRM-14 answers 413 to a body of 200 KB instead of closing the connection', async () => {
  const port = await listen()
  const { payload, headers } = multipart({ ...VISITOR_FIELDS, message: 'm'.repeat(200_000) })
  const response = await fetch(`http://127.0.0.1:${port}/api/contact`, {
    method: 'POST',
    body: payload,
    headers,
  })
  expect([response.status, await response.json()]).toEqual([
    413,
    { success: false, message: 'en: tooLarge' },
  ])
})
