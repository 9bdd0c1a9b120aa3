import { EmbeddingFailure } from './embedding-faults.ts'

export interface JsonPost {
  readonly url: string
  /** Keys travel here and never in the address, because addresses are logged. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

/** The answer as it was parsed; every other end is a failure with a word of ours. */
export async function postJson({
  url,
  headers,
  body,
  timeoutMs,
  signal,
}: JsonPost): Promise<unknown> {
  const late = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, late]) : late,
      // A key that follows a redirect would reach somebody it is not meant for.
      redirect: 'error',
    })
    const text = await response.text()
    if (!response.ok) throw new EmbeddingFailure('status', response.status)
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof EmbeddingFailure) throw error
    if (signal?.aborted) throw signal.reason
    if (late.aborted) throw new EmbeddingFailure('timeout')
    throw new EmbeddingFailure(error instanceof SyntaxError ? 'unreadable' : 'unreachable')
  }
}

/** Reads a list out of an answer that can be anything. */
export function listIn(
  answer: unknown,
  name: string,
): readonly Readonly<Record<string, unknown>>[] {
  const list = fieldOf(answer, name)
  if (!Array.isArray(list)) throw new EmbeddingFailure('unreadable')
  return list as readonly Readonly<Record<string, unknown>>[]
}

export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined
}
