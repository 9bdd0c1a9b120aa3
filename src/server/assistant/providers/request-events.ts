import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { createParser } from 'eventsource-parser'
import type { ZodType } from 'zod'
import { parseJson } from '../../runtime/parse-json.ts'
import { ProviderFailure } from './provider.ts'

interface EventRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  readonly signal: AbortSignal
}

/** Far above any real event; bounds memory. */
const MAX_BUFFER_SIZE = 256 * 1024

/** Posts JSON and yields the SSE data of the response. Ending the iteration closes the connection. */
export async function* requestEvents(request: EventRequest): AsyncGenerator<string, void> {
  const { signal } = request
  const response = await open(request)
  response.setEncoding('utf8')
  const parsed: string[] = []
  let isTooLarge = false
  const parser = createParser({
    maxBufferSize: MAX_BUFFER_SIZE,
    onEvent: ({ data }) => parsed.push(data),
    onError: ({ type }) => {
      isTooLarge ||= type === 'max-buffer-size-exceeded'
    },
  })
  try {
    for await (const chunk of response as AsyncIterable<string>) {
      parser.feed(chunk)
      if (isTooLarge) throw new ProviderFailure('invalid-response')
      yield* parsed.splice(0)
    }
  } catch (error) {
    if (error instanceof ProviderFailure) throw error
    signal.throwIfAborted()
    throw new ProviderFailure('broken', { cause: error })
  }
}

/** Both APIs send one JSON object per event. */
export function parseEvent<T>(schema: ZodType<T>, data: string): T {
  try {
    return parseJson(schema, data)
  } catch (error) {
    throw new ProviderFailure('invalid-response', { cause: error })
  }
}

/** Idle connections are closed early: a NAT may have dropped them silently. */
const KEEP_ALIVE = { keepAlive: true, timeout: 4000 }

/** Not `fetch`: its streams take a quarter of the CPU time of an answer (docs/testing.md). */
const TRANSPORTS = {
  'http:': { send: http.request, agent: new http.Agent(KEEP_ALIVE) },
  'https:': { send: https.request, agent: new https.Agent(KEEP_ALIVE) },
}

async function open({ url, headers, body, signal }: EventRequest): Promise<IncomingMessage> {
  const target = new URL(url)
  const { send, agent } = TRANSPORTS[target.protocol === 'https:' ? 'https:' : 'http:']
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  // Redirects are not followed: they would receive the API key header.
  const options = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } }
  send(target, { ...options, agent, signal }, resolve)
    .on('error', reject)
    .end(JSON.stringify(body))
  const response = await promise.catch((error: unknown) => {
    signal.throwIfAborted()
    throw new ProviderFailure('network', { cause: error })
  })
  const { statusCode: status = 0 } = response
  const isSuccess = status >= 200 && status < 300
  if (isSuccess && isEventStream(response)) return response
  response.destroy()
  if (isSuccess) throw new ProviderFailure('invalid-response')
  throw new ProviderFailure('status', { status })
}

function isEventStream({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.toLowerCase().startsWith('text/event-stream') ?? false
}
