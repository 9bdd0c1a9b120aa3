import type { Embedder } from '#server/retrieval/embedding/embedder.ts'

interface QuestionVectors {
  /** Throws when the embedder fails or takes longer than its budget. */
  readonly vectorOf: (text: string, signal?: AbortSignal) => Promise<readonly number[]>
}

interface QuestionVectorOptions {
  readonly budgetMs: number
  readonly kept: number
}

/**
 * The same question costs one call: the vectors of the latest questions are kept. A vector says what
 * was asked, so it is kept in memory only.
 */
export function keepQuestionVectors(
  embedder: Pick<Embedder, 'embedQuestion'>,
  { budgetMs, kept }: QuestionVectorOptions,
): QuestionVectors {
  const vectors = new Map<string, readonly number[]>()
  return {
    vectorOf: async (text, signal) => {
      const found = vectors.get(text)
      vectors.delete(text)
      const vector = found ?? (await withinBudget(embedder, text, budgetMs, signal))
      vectors.set(text, vector)
      const oldest = vectors.keys().next().value
      if (vectors.size > kept && oldest !== undefined) vectors.delete(oldest)
      return vector
    },
  }
}

/** An embedder that does not listen to the signal must not hold the answer up either. */
async function withinBudget(
  embedder: Pick<Embedder, 'embedQuestion'>,
  text: string,
  budgetMs: number,
  signal: AbortSignal | undefined,
): Promise<readonly number[]> {
  const budget = AbortSignal.timeout(budgetMs)
  const either = signal ? AbortSignal.any([signal, budget]) : budget
  either.throwIfAborted()
  const given = Promise.withResolvers<never>()
  const giveUp = () => given.reject(either.reason as Error)
  either.addEventListener('abort', giveUp, { once: true })
  try {
    return await Promise.race([embedder.embedQuestion(text, either), given.promise])
  } finally {
    either.removeEventListener('abort', giveUp)
  }
}
