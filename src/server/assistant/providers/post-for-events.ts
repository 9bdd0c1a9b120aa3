import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { createParser } from 'eventsource-parser'
import { ProviderFailure } from './provider.ts'

interface EventRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  readonly signal: AbortSignal
}

/** Far above any event of a model; what is larger is no answer, and would only fill our memory. */
const MOST_BUFFERED = 256 * 1024

/** Posts JSON and reads the answer's events as they come. Whoever stops reading hangs up. */
export async function* postForEvents(request: EventRequest): AsyncGenerator<string, void> {
  const { signal } = request
  const response = await open(request)
  response.setEncoding('utf8')
  const waiting: string[] = []
  let isTooLarge = false
  const parser = createParser({
    maxBufferSize: MOST_BUFFERED,
    onEvent: ({ data }) => waiting.push(data),
    onError: ({ type }) => {
      isTooLarge ||= type === 'max-buffer-size-exceeded'
    },
  })
  try {
    for await (const chunk of response as AsyncIterable<string>) {
      parser.feed(chunk)
      if (isTooLarge) throw new ProviderFailure('rubbish')
      yield* waiting.splice(0)
    }
  } catch (error) {
    if (error instanceof ProviderFailure) throw error
    signal.throwIfAborted()
    throw new ProviderFailure('broken', { cause: error })
  }
}

/** Every event of both wires is an object in JSON. */
export function parseEvent(data: string): Readonly<Record<string, unknown>> {
  let value: unknown
  try {
    value = JSON.parse(data)
  } catch (error) {
    throw new ProviderFailure('rubbish', { cause: error })
  }
  if (typeof value !== 'object' || value === null) throw new ProviderFailure('rubbish')
  return value as Readonly<Record<string, unknown>>
}

/**
 * A connection that nobody used for so long is closed: networks on the way forget it without a word, and
 * the next question would wait for an answer in vain.
 */
const KEPT_OPEN = { keepAlive: true, timeout: 4000 }

/** Not `fetch`: its streams cost a quarter of the processor time of an answer (docs/testing.md). */
const TRANSPORTS = {
  'http:': { send: http.request, agent: new http.Agent(KEPT_OPEN) },
  'https:': { send: https.request, agent: new https.Agent(KEPT_OPEN) },
}

async function open({ url, headers, body, signal }: EventRequest): Promise<IncomingMessage> {
  const target = new URL(url)
  const { send, agent } = TRANSPORTS[target.protocol === 'https:' ? 'https:' : 'http:']
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  // It follows no redirect: a key in a header of our own would go along to wherever that points.
  const options = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } }
  send(target, { ...options, agent, signal }, resolve)
    .on('error', reject)
    .end(JSON.stringify(body))
  const response = await promise.catch((error: unknown) => {
    signal.throwIfAborted()
    throw new ProviderFailure('network', { cause: error })
  })
  const { statusCode: status = 0 } = response
  const isGood = status >= 200 && status < 300
  if (isGood && isEventStream(response)) return response
  response.destroy()
  if (isGood) throw new ProviderFailure('rubbish')
  throw new ProviderFailure('status', { status })
}

function isEventStream({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.toLowerCase().startsWith('text/event-stream') ?? false
}
