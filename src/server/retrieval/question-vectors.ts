import type { Embedder } from './embedding/embedder.ts'

interface Options {
  readonly timeoutMs: number
  readonly maxCached: number
}

/** LRU cache of question embeddings. In memory only, because a vector reveals what was asked. */
export function cacheQuestionVectors(
  embedder: Pick<Embedder, 'embedQuestion'>,
  { timeoutMs, maxCached }: Options,
): Embedder['embedQuestion'] {
  const vectors = new Map<string, readonly number[]>()
  return async (text, signal) => {
    const cached = vectors.get(text)
    vectors.delete(text)
    const vector = cached ?? (await embedWithTimeout(embedder, text, timeoutMs, signal))
    vectors.set(text, vector)
    const oldest = vectors.keys().next().value
    if (vectors.size > maxCached && oldest !== undefined) vectors.delete(oldest)
    return vector
  }
}

/** Also times out an embedder that ignores its signal. */
async function embedWithTimeout(
  embedder: Pick<Embedder, 'embedQuestion'>,
  text: string,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<readonly number[]> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout
  either.throwIfAborted()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(either.reason as Error)
  either.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([embedder.embedQuestion(text, either), aborted])
  } finally {
    either.removeEventListener('abort', onAbort)
  }
}
