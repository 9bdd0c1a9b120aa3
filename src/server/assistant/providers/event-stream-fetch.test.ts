import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createEventStreamFetch } from './event-stream-fetch.ts'

const EVENT = 'data: {}\n\n'

async function listen(answer: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

async function post(url: string): Promise<string> {
  const request = createEventStreamFetch(new AbortController().signal)
  const headers = { 'x-goog-api-key': 'secret', 'Content-Type': 'application/json' }
  return (await request(url, { headers, body: '{}' })).text()
}

test('a redirect fails without sending the key on', async () => {
  const seen: string[] = []
  const other = await listen((request, response) => {
    seen.push(request.url ?? '')
    response.end()
  })
  const { url } = await listen((_, response) => {
    response.writeHead(307, { Location: other.url }).end()
  })
  await expect(post(url)).rejects.toMatchObject({ kind: 'status', status: 307 })
  expect(seen).toEqual([])
})

test('reuses a connection and closes it when idle', async () => {
  let connections = 0
  let open = 0
  const { server, url } = await listen((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).end(EVENT)
    })
  })
  // The server keeps idle connections open, so the client must close them.
  server.keepAliveTimeout = 600_000
  server.on('connection', (socket) => {
    connections += 1
    open += 1
    socket.on('close', () => (open -= 1))
  })
  expect([await post(url), await post(url)]).toEqual([EVENT, EVENT])
  expect([connections, open]).toEqual([1, 1])
  await vi.waitFor(() => expect(open).toBe(0), { timeout: 8000, interval: 100 })
}, 15_000)

test('waits for a response longer than the idle timeout', async () => {
  const { url } = await listen((_, response) => {
    setTimeout(() => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).end(EVENT)
    }, 4500)
  })
  expect(await post(url)).toBe(EVENT)
}, 15_000)
