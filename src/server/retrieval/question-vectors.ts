import type { Embedder } from './embedding/embedder.ts'

export type QuestionEmbedder = Pick<Embedder, 'space' | 'embedQuestion'>

interface EmbedderOptions {
  readonly embedders: readonly [QuestionEmbedder, ...QuestionEmbedder[]]
  readonly onError?: (step: 'embedding', error: unknown) => void
  readonly embeddingTimeoutMs?: number
}

/** The vectors of the first embedder that answers in time, with its space. */
export function createQuestionEmbedder({
  embedders,
  onError,
  embeddingTimeoutMs = 1500,
}: EmbedderOptions) {
  return async (texts: readonly string[], signal: AbortSignal | undefined) => {
    for (const { space, embedQuestion } of embedders) {
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
    return { vectors: new Map<string, readonly number[]>(), space: embedders[0].space }
  }
}
