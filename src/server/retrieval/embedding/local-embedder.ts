import { createCallQueue } from './call-queue.ts'
import type { Embedder } from './embedder.ts'
import { createModelThread } from './model-thread.ts'
import { toUnitVector } from './unit-vector.ts'

export const LOCAL_SPACE = 'use-lite-en-512'
const DIMENSIONS = 512
/** Texts of one turn: few enough that a question which comes in between does not wait for long. */
const BATCH = 8

export interface LocalEmbedderOptions {
  /** How many calls may wait while one is worked on. */
  readonly mostWaiting?: number
  readonly stuckAfterMs?: number
  readonly restartMs?: number
  /** Tests bring a thread that misbehaves. */
  readonly module?: URL
}

/** An English model on this computer: for development, tests, and hours in which no provider answers. */
export function createLocalEmbedder({
  mostWaiting = 32,
  stuckAfterMs = 30_000,
  restartMs = 250,
  module = new URL('local-model-thread.ts', import.meta.url),
}: LocalEmbedderOptions = {}): Embedder {
  const thread = createModelThread({ stuckAfterMs, restartMs, module })
  const queue = createCallQueue(thread.embed, mostWaiting)
  return {
    space: LOCAL_SPACE,
    dimensions: DIMENSIONS,
    embedQuestion: async (text, signal) => {
      const [vector] = await queue.run([text], signal)
      return toUnitVector(vector, DIMENSIONS)
    },
    embedTexts: async (texts, signal) => {
      // In a batch every text costs as much as the longest one, so alike go together.
      const order = [...texts.keys()].toSorted((a, b) => lengthAt(texts, b) - lengthAt(texts, a))
      const vectors: (readonly number[])[] = []
      for (let start = 0; start < order.length; start += BATCH) {
        const places = order.slice(start, start + BATCH)
        const batch = await queue.run(
          places.map((place) => texts[place] ?? ''),
          signal,
        )
        for (const [index, place] of places.entries()) {
          vectors[place] = toUnitVector(batch[index], DIMENSIONS)
        }
      }
      return vectors
    },
    close: async () => {
      queue.close()
      await thread.close()
    },
  }
}

function lengthAt(texts: readonly string[], place: number): number {
  return texts[place]?.length ?? 0
}
