import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { ProviderFailure } from './provider.ts'

/** Far above any real event; bounds memory. */
const MAX_EVENT_BYTES = 256 * 1024

/** Idle connections are closed early: a NAT may have dropped them silently. */
const KEEP_ALIVE = { keepAlive: true, timeout: 4000 }

/** Not the platform's `fetch`, which keeps idle connections as long as the server allows. */
const TRANSPORTS = {
  'http:': { send: http.request, agent: new http.Agent(KEEP_ALIVE) },
  'https:': { send: https.request, agent: new https.Agent(KEEP_ALIVE) },
}

export class SecondRequest extends Error {}

/** `fetch` for the AI SDK: accepts nothing but an event stream, and one request per instance. */
export function createEventStreamFetch(signal: AbortSignal): typeof fetch {
  let isSent = false
  return async (url, { headers, body } = {}) => {
    signal.throwIfAborted()
    // The AI SDK requests the continuation of a long answer, for which no money is reserved.
    if (isSent) throw new SecondRequest()
    isSent = true
    const target = new URL(url)
    const { send, agent } = TRANSPORTS[target.protocol === 'https:' ? 'https:' : 'http:']
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    // Redirects are not followed: they would receive the API key header.
    const options = { method: 'POST', headers: headers as Record<string, string>, agent }
    const request = send(target, options, resolve).on('error', reject)
    // Not the option `signal`: its error has no listener between two requests of a connection.
    signal.addEventListener('abort', () => request.destroy(), { once: true })
    request.end(body)
    const response = await promise.catch((cause: unknown) => {
      throw new ProviderFailure('network', { cause })
    })
    // An aborted response may have no reader.
    response.on('error', () => undefined)
    const { statusCode: status = 0 } = response
    const isSuccess = status >= 200 && status < 300
    const type = response.headers['content-type']?.toLowerCase() ?? ''
    if (isSuccess && type.startsWith('text/event-stream')) {
      return new Response(ReadableStream.from(boundedEvents(response)))
    }
    response.destroy()
    throw isSuccess
      ? new ProviderFailure('invalid-response')
      : new ProviderFailure('status', { status })
  }
}

async function* boundedEvents(response: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
  let bytes = 0
  let end = ''
  for await (const chunk of response) {
    const text = end + chunk.toString('latin1')
    bytes = /\n\r?\n/.test(text) ? 0 : bytes + chunk.length
    if (bytes > MAX_EVENT_BYTES) throw new ProviderFailure('invalid-response')
    end = text.slice(-2)
    yield chunk
  }
}
