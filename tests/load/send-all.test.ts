import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { endOfAnswer, sendAll } from './send-all.ts'

const ANSWER = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nbody'

test('an answer ends where its length says', () => {
  expect(endOfAnswer(ANSWER)).toBe(ANSWER.length)
  expect(endOfAnswer(`${ANSWER}HTTP/1.1`)).toBe(ANSWER.length)
  expect(endOfAnswer(ANSWER.slice(0, -1))).toBeUndefined()
  expect(endOfAnswer('HTTP/1.1 200 OK\r\nContent-')).toBeUndefined()
  expect(endOfAnswer('HTTP/1.1 204 No Content\r\n\r\n')).toBe(27)
})

test('every request is sent once and its status counted', async () => {
  const paths: (string | undefined)[] = []
  const server = createServer(({ url }, response) => {
    paths.push(url)
    response.writeHead(url === '/3' ? 503 : 200, { 'Content-Length': 2 }).end('ok')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const requests = Array.from({ length: 20 }, (_, n) =>
    Buffer.from(`GET /${n} HTTP/1.1\r\nHost: localhost\r\n\r\n`),
  )
  const { statuses, latenciesMs } = await sendAll(port, requests, 4)
  expect(statuses).toEqual({ 200: 19, 503: 1 })
  expect(latenciesMs).toHaveLength(20)
  expect(new Set(paths).size).toBe(20)
})
