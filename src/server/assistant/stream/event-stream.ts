import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { STREAM_END, STREAM_HEADER, type ChatPart } from '#shared/chat-stream.ts'
import { SECURE_HEADERS } from '../../http/secure-answers.ts'
import type { StreamKeeper } from './stream-keeper.ts'

export interface EventStream {
  /** Aborted when the client has left or was cut off before the end. */
  readonly gone: AbortSignal
  /** Answers with a promise when the client does not keep up. */
  readonly send: (part: ChatPart) => Promise<void> | undefined
  readonly end: () => void
}

const HEADERS = {
  ...SECURE_HEADERS,
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
