import type { Embedder } from './embedding/embedder.ts'

export type QuestionEmbedder = Pick<Embedder, 'space' | 'embedQuestion'>

interface EmbedderOptions {
  readonly embedders: readonly [QuestionEmbedder, ...QuestionEmbedder[]]
  readonly onError?: (step: 'embedding', error: unknown) => void
  readonly embeddingTimeoutMs?: number
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
}: EmbedderOptions) {
  return async (texts: readonly string[], signal: AbortSignal | undefined): Promise<Embedded> => {
    for (const embedder of embedders) {
      try {
        const vectors = await Promise.all(
          texts.map(async (text) => {
            return [text, await embedWithTimeout(embedder, text, timeoutMs, signal)] as const
          }),
        )
        return { vectors: new Map(vectors), space: embedder.space }
      } catch (error) {
        onError?.('embedding', error)
      }
    }
    return { vectors: new Map(), space: embedders[0].space }
  }
}

/** Also times out an embedder that ignores its signal. */
export async function embedWithTimeout(
  embedder: Pick<QuestionEmbedder, 'embedQuestion'>,
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
