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

/** The vectors of the first embedder that answers in time, with its space. */
export function createQuestionEmbedder({
  embedders,
  onError,
  embeddingTimeoutMs = 1500,
  isEmbeddedOnce = false,
}: EmbedderOptions) {
  const maxCached = isEmbeddedOnce ? 0 : CACHED_QUESTIONS
  const cached = embedders.map(({ space, embedQuestion }) => ({
    space,
    embedQuestion: cacheQuestionVectors(embedQuestion, maxCached),
  }))
  return async (texts: readonly string[], signal: AbortSignal | undefined): Promise<Embedded> => {
    for (const { space, embedQuestion } of cached) {
      const timeout = AbortSignal.timeout(embeddingTimeoutMs)
      const either = signal ? AbortSignal.any([signal, timeout]) : timeout
      try {
        const vectors = await Promise.all(
          texts.map(async (text) => [text, await embedQuestion(text, either)] as const),
        )
        return { vectors: new Map(vectors), space }
      } catch (error) {
        onError?.('embedding', error)
      }
    }
    return { vectors: new Map(), space: embedders[0].space }
  }
}

/** LRU cache of question embeddings. In memory only, because a vector reveals what was asked. */
export function cacheQuestionVectors(
  embedQuestion: Embedder['embedQuestion'],
  maxCached: number,
): Embedder['embedQuestion'] {
  const vectors = new Map<string, readonly number[]>()
  return async (text, signal) => {
    const known = vectors.get(text)
    vectors.delete(text)
    const vector = known ?? (await embedQuestion(text, signal))
    vectors.set(text, vector)
    const oldest = vectors.keys().next().value
    if (vectors.size > maxCached && oldest !== undefined) vectors.delete(oldest)
    return vector
  }
}
