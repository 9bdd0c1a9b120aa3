import type { Embedder } from './embedding/embedder.ts'

export type QuestionEmbedder = Pick<Embedder, 'space' | 'embedQuestion'>

const CACHED_QUESTIONS = 500

interface EmbedderOptions {
  readonly embedders: readonly [QuestionEmbedder, ...QuestionEmbedder[]]
  readonly onError?: (step: 'embedding', error: unknown) => void
  readonly embeddingTimeoutMs?: number
  readonly isEmbeddedOnce?: boolean
}

interface Embedded {
  readonly vectors: ReadonlyMap<string, readonly number[]>
  readonly space: string
}

/** The vectors of the first embedder that answers, with its space. */
export function createQuestionEmbedder({
  embedders,
  onError,
  embeddingTimeoutMs: timeoutMs = 1500,
  isEmbeddedOnce = false,
}: EmbedderOptions) {
  const maxCached = isEmbeddedOnce ? 0 : CACHED_QUESTIONS
  const cached = embedders.map((embedder) => ({
    space: embedder.space,
    embedQuestion: cacheQuestionVectors(embedder, { timeoutMs, maxCached }),
  }))
  return async (texts: readonly string[], signal: AbortSignal | undefined): Promise<Embedded> => {
    for (const { space, embedQuestion } of cached) {
      try {
        const vectors = await Promise.all(
          texts.map(async (text) => [text, await embedQuestion(text, signal)] as const),
        )
        return { vectors: new Map(vectors), space }
      } catch (error) {
        onError?.('embedding', error)
      }
    }
    return { vectors: new Map(), space: embedders[0].space }
  }
}

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
