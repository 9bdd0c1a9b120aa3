import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createStalledStreamMonitor, openEventStream } from '#server/assistant/event-stream.ts'

/**
 * Answer streams without a model. Normal answers fit into the kernel buffers, so only an endless
 * one shows the effect of a client that never reads.
 */
const WORDS = 'mountain '.repeat(1800)
const monitor = createStalledStreamMonitor()
let cutOff = 0

const server = createServer((request, response) => {
  request.resume()
  void flood(response)
})

async function flood(response: ServerResponse): Promise<void> {
  const stream = openEventStream(response, monitor, () => {
    cutOff += 1
  })
  while (!stream.clientGone.aborted) {
    await stream.send({ type: 'text-delta', id: 'text', delta: WORDS })
    await nextTurn()
  }
}

server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.on('message', () => process.send?.({ memory: process.memoryUsage().rss, cutOff }))
process.send?.({ port: (server.address() as AddressInfo).port })
