import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { STREAM_END, STREAM_HEADER, type ChatPart } from '#shared/chat-stream.ts'
import { SECURITY_HEADERS } from '../http/server.ts'

export interface StalledStreamRules {
  /** Interval of SSE comments, so that proxies do not time out. */
  readonly heartbeatMs: number
  /** A client that reads nothing for this long is disconnected. */
  readonly stalledMs: number
}

/** Below the five seconds after which the specification wants a stalled client gone. */
const DEFAULT_RULES: StalledStreamRules = { heartbeatMs: 15_000, stalledMs: 4500 }

const TICK_MS = 250
const HEARTBEAT = ': still here\n\n'

interface MonitoredStream {
  readonly response: Pick<ServerResponse, 'write' | 'destroy' | 'writableLength'>
  readonly disconnect: () => void
  /** Buffered bytes at the last tick, and since when they have not shrunk. */
  buffered: number
  stalledSince: number | undefined
  lastSentAt: number
}

export type StalledStreamMonitor = ReturnType<typeof createStalledStreamMonitor>

/** One timer for all streams of the process: heartbeats, and disconnects under backpressure. */
export function createStalledStreamMonitor(rules: StalledStreamRules = DEFAULT_RULES) {
  const streams = new Set<MonitoredStream>()
  let timer: NodeJS.Timeout | undefined
  const tick = () => {
    const now = performance.now()
    for (const stream of streams) check(stream, now)
  }
  return {
    add: (response: MonitoredStream['response'], disconnect: () => void) => {
      const stream: MonitoredStream = {
        response,
        disconnect,
        buffered: 0,
        stalledSince: undefined,
        lastSentAt: performance.now(),
      }
      streams.add(stream)
      timer ??= setInterval(tick, TICK_MS).unref()
      return {
        sent: () => {
          stream.lastSentAt = performance.now()
        },
        remove: () => {
          streams.delete(stream)
          if (streams.size > 0) return
          clearInterval(timer)
          timer = undefined
        },
      }
    },
  }

  function check(stream: MonitoredStream, now: number): void {
    const { response } = stream
    const buffered = response.writableLength
    const isStalled = buffered > 0 && buffered >= stream.buffered
    stream.stalledSince = isStalled ? (stream.stalledSince ?? now) : undefined
    stream.buffered = buffered
    if (stream.stalledSince !== undefined && now - stream.stalledSince >= rules.stalledMs) {
      stream.disconnect()
    } else if (buffered === 0 && now - stream.lastSentAt >= rules.heartbeatMs) {
      stream.lastSentAt = now
      response.write(HEARTBEAT)
    }
  }
}

const HEADERS = {
  ...SECURITY_HEADERS,
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // Turns off buffering in nginx.
  'X-Accel-Buffering': 'no',
  [STREAM_HEADER.name]: STREAM_HEADER.value,
}

export interface EventStream {
  /** Aborted when the connection closes before the end. */
  readonly clientGone: AbortSignal
  /** Returns a promise while the client lags. */
  readonly send: (part: ChatPart) => Promise<void> | undefined
  readonly end: () => void
}

/** Server-sent events (SSE) with backpressure. */
export function openEventStream(
  response: ServerResponse,
  monitor: StalledStreamMonitor,
  onStalled: () => void,
): EventStream {
  const controller = new AbortController()
  response.writeHead(200, HEADERS)
  response.flushHeaders()
  const monitored = monitor.add(response, () => {
    onStalled()
    response.destroy()
  })
  const onClose = () => {
    monitored.remove()
    if (!response.writableFinished) controller.abort()
  }
  response.once('close', onClose)
  response.on('error', () => response.destroy())
  if (response.destroyed) onClose()
  return {
    clientGone: controller.signal,
    send: (part) => {
      if (response.destroyed) return undefined
      monitored.sent()
      return response.write(`data: ${JSON.stringify(part)}\n\n`) ? undefined : drained(response)
    },
    end: () => {
      if (!response.destroyed) response.end(`data: ${STREAM_END}\n\n`)
    },
  }
}

async function drained(response: ServerResponse): Promise<void> {
  const settled = new AbortController()
  await Promise.race([
    once(response, 'drain', { signal: settled.signal }),
    once(response, 'close', { signal: settled.signal }),
  ]).finally(() => settled.abort())
}
