import type { Embedder } from './embedder.ts'
import { EmbeddingFailure } from './embedding-faults.ts'
import { toUnitVector } from './unit-vector.ts'

export interface ProviderSettings {
  /** Without a slash at its end. */
  readonly url: string
  readonly key: string
  readonly model: string
  readonly dimensions: number
  readonly questionMs?: number
  readonly batchMs?: number
}

/** How one wire asks for vectors, as they come and not yet checked. */
export interface EmbeddingWire {
  readonly embedQuestion: (text: string, limits: CallLimits) => Promise<unknown>
  readonly embedBatch: (texts: readonly string[], limits: CallLimits) => Promise<readonly unknown[]>
}

export interface CallLimits {
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

/** As many texts as one request may hold. */
const BATCH = 100

/** A question must not keep a visitor waiting: search by words is ready when it comes late. */
const QUESTION_MS = 3000
const BATCH_MS = 30_000

export function createProviderEmbedder(
  { model, dimensions, questionMs = QUESTION_MS, batchMs = BATCH_MS }: ProviderSettings,
  wire: EmbeddingWire,
): Embedder {
  return {
    space: `${model}-${dimensions}`,
    dimensions,
    embedQuestion: async (text, signal) =>
      toUnitVector(await wire.embedQuestion(text, { timeoutMs: questionMs, signal }), dimensions),
    embedTexts: async (texts, signal) => {
      const vectors: (readonly number[])[] = []
      for (let start = 0; start < texts.length; start += BATCH) {
        const batch = texts.slice(start, start + BATCH)
        const found = await wire.embedBatch(batch, { timeoutMs: batchMs, signal })
        if (found.length !== batch.length) throw new EmbeddingFailure('unreadable')
        vectors.push(...found.map((vector) => toUnitVector(vector, dimensions)))
      }
      return vectors
    },
    close: async () => undefined,
  }
}
