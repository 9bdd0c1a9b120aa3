import { connect } from 'node:net'
import { contactApp, multipart, VISITOR_FIELDS } from '#tests/fixtures/contact-app.ts'
import { expect, test } from 'vitest'

/** Writes what it is given and then nothing; answers with what came back and after how long. */
async function dribble(port: number, text: string): Promise<{ answer: string; seconds: number }> {
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

async function listening() {
  const { app } = await contactApp()
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  return { app, port: Number(port) }
}

test.concurrent.each([
  ['headers that never end', 'POST /api/contact HTTP/1.1\r\nHost: x\r\n', 408, 5, 8],
  [
    'a body that never comes',
    'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100\r\n\r\n--x',
    408,
    10,
    13,
  ],
  [
    'two lengths',
    'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
    0,
    3,
  ],
  [
    'a header of 20 KB',
    `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    0,
    3,
  ],
])(
  '%s: the connection is closed in time',
  async (_name, text, status, atLeast, atMost) => {
    const { port } = await listening()
    const { answer, seconds } = await dribble(port, text)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(seconds).toBeGreaterThanOrEqual(atLeast - 0.1)
    expect(seconds).toBeLessThan(atMost)
  },
  20_000,
)

test('FRM-14 a text of 200 KB is answered, not cut off while it is sent', async () => {
  const { port } = await listening()
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
