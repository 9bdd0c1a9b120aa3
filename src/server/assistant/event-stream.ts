import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { STREAM_END, STREAM_HEADER, type ChatPart } from '#shared/chat-stream.ts'
import { SECURITY_HEADERS } from '../http/server.ts'

export interface KeeperRules {
  /** A line that means nothing, so that no proxy takes the silence for the end. */
  readonly heartbeatMs: number
  /** A client that has taken nothing for so long is cut off. */
  readonly stalledMs: number
}

/** Well below the five seconds after which a client must be gone. */
const KEEPER_RULES: KeeperRules = { heartbeatMs: 15_000, stalledMs: 4500 }

const TICK_MS = 250
const HEARTBEAT = ': still here\n\n'

interface Kept {
  readonly response: Pick<ServerResponse, 'write' | 'destroy' | 'writableLength'>
  readonly cutOff: () => void
  /** What had not left us at the last look, and since when nothing of it has. */
  waiting: number
  stalledSince: number | undefined
  lastSentAt: number
}

type StreamKeeper = ReturnType<typeof createStreamKeeper>

/** One clock for all streams of the process; a timer for each would cost more than the streams. */
export function createStreamKeeper(rules: KeeperRules = KEEPER_RULES) {
  const streams = new Set<Kept>()
  let clock: NodeJS.Timeout | undefined
  const tick = () => {
    const now = performance.now()
    for (const stream of streams) look(stream, now)
  }
  return {
    /** Answers with what to call when something was sent, and when the stream is over. */
    keep: (response: Kept['response'], cutOff: () => void) => {
      const stream: Kept = {
        response,
        cutOff,
        waiting: 0,
        stalledSince: undefined,
        lastSentAt: performance.now(),
      }
      streams.add(stream)
      clock ??= setInterval(tick, TICK_MS).unref()
      return {
        sent: () => {
          stream.lastSentAt = performance.now()
        },
        release: () => {
          streams.delete(stream)
          if (streams.size > 0) return
          clearInterval(clock)
          clock = undefined
        },
      }
    },
  }

  function look(stream: Kept, now: number): void {
    const { response } = stream
    const waiting = response.writableLength
    const isStuck = waiting > 0 && waiting >= stream.waiting
    stream.stalledSince = isStuck ? (stream.stalledSince ?? now) : undefined
    stream.waiting = waiting
    if (stream.stalledSince !== undefined && now - stream.stalledSince >= rules.stalledMs) {
      stream.cutOff()
    } else if (waiting === 0 && now - stream.lastSentAt >= rules.heartbeatMs) {
      stream.lastSentAt = now
      response.write(HEARTBEAT)
    }
  }
}

interface EventStream {
  /** Aborted when the client has left or was cut off before the end. */
  readonly gone: AbortSignal
  /** Answers with a promise when the client does not keep up. */
  readonly send: (part: ChatPart) => Promise<void> | undefined
  readonly end: () => void
}

const HEADERS = {
  ...SECURITY_HEADERS,
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  // For proxies of the nginx kind that nobody told.
  'X-Accel-Buffering': 'no',
  [STREAM_HEADER.name]: STREAM_HEADER.value,
}

/** The answer as events. Whoever does not read is cut off, so no stream holds more than a buffer. */
export function openEventStream(
  response: ServerResponse,
  keeper: StreamKeeper,
  onCutOff: () => void,
): EventStream {
  const controller = new AbortController()
  const cutOff = () => {
    onCutOff()
    response.destroy()
  }
  response.writeHead(200, HEADERS)
  response.flushHeaders()
  const kept = keeper.keep(response, cutOff)
  const leave = () => {
    kept.release()
    if (!response.writableFinished) controller.abort()
  }
  response.once('close', leave)
  response.on('error', () => response.destroy())
  if (response.destroyed) leave()
  return {
    gone: controller.signal,
    send: (part) => {
      if (response.destroyed) return undefined
      kept.sent()
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
