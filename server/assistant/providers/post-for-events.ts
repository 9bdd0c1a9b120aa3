import { createParser } from 'eventsource-parser'
import { ProviderFailure } from './provider-failure.ts'

export interface EventRequest {
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
  const body = await open(request)
  const waiting: string[] = []
  let isTooLarge = false
  const parser = createParser({
    maxBufferSize: MOST_BUFFERED,
    onEvent: ({ data }) => waiting.push(data),
    onError: ({ type }) => {
      isTooLarge ||= type === 'max-buffer-size-exceeded'
    },
  })
  const decoder = new TextDecoder()
  try {
    for await (const chunk of body) {
      parser.feed(decoder.decode(chunk, { stream: true }))
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

async function open({
  url,
  headers,
  body,
  signal,
}: EventRequest): Promise<AsyncIterable<Uint8Array>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal,
    // A key in a header of our own would follow to wherever the answer points.
    redirect: 'error',
  }).catch((error: unknown) => {
    signal.throwIfAborted()
    throw new ProviderFailure('network', { cause: error })
  })
  if (response.ok && isEventStream(response) && response.body) return response.body
  await response.body?.cancel().catch(() => undefined)
  if (response.ok) throw new ProviderFailure('rubbish')
  throw new ProviderFailure('status', { status: response.status })
}

function isEventStream({ headers }: Response): boolean {
  return headers.get('content-type')?.toLowerCase().startsWith('text/event-stream') ?? false
}
