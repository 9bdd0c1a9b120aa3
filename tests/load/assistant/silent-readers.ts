import { readFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startProcess } from './bench-process.ts'
import { queuesOf } from './kernel-queues.ts'

const MAX_MS = 60_000
const SAMPLE_MS = 100

interface StreamCounts {
  readonly memory: number
  readonly cutOff: number
}

/**
 * Clients that ask and never read. Measures the time from a full kernel buffer until the server
 * disconnects.
 */
export async function sendSilentReaders(clients: number) {
  const streams = await startProcess<StreamCounts>('stream-process.ts')
  const sockets: Socket[] = []
  try {
    const before = (await streams.ask()).memory
    for (let index = 0; index < clients; index += 1) sockets.push(askWithoutReading(streams.port))
    const { cuts, peak } = await watch(
      streams.port,
      clients,
      async () => (await streams.ask()).memory,
    )
    return {
      clients,
      cut: (await streams.ask()).cutOff,
      addedMb: Math.round((peak - before) / 1e6),
      cutMsMedian: Math.round(cuts[Math.floor(cuts.length / 2)] ?? 0),
      cutMsWorst: Math.round(cuts.at(-1) ?? MAX_MS),
    }
  } finally {
    for (const socket of sockets) socket.destroy()
    streams.stop()
  }
}

/** How long each connection was stalled before it was closed, shortest first, and peak memory. */
async function watch(port: number, clients: number, memory: () => Promise<number>) {
  const standing = new Map<string, { queued: number; since: number }>()
  const cuts: number[] = []
  let peak = 0
  for (const until = Date.now() + MAX_MS; Date.now() < until; await sleep(SAMPLE_MS)) {
    peak = Math.max(peak, await memory())
    const now = performance.now()
    const queues = queuesOf(await readFile('/proc/net/tcp', 'utf8'), port)
    for (const [peer, queued] of queues) {
      if (standing.get(peer)?.queued !== queued) standing.set(peer, { queued, since: now })
    }
    for (const [peer, { since }] of standing) {
      if (queues.has(peer)) continue
      standing.delete(peer)
      cuts.push(now - since)
    }
    if (cuts.length >= clients) break
  }
  return { cuts: cuts.toSorted((a, b) => a - b), peak }
}

function askWithoutReading(port: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`POST / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Length: 0\r\n\r\n`)
  return socket.pause()
}
