import { setImmediate as nextTick } from 'node:timers/promises'
import type { DocumentPassage } from '#shared/document-passages.ts'
import type { Embedder } from '../../retrieval/embedding/embedder.ts'
import { isLocalSpace } from '../../retrieval/embedding/local-embedder.ts'
import { createQuestionEmbedder } from '../../retrieval/question-vectors.ts'
import { maskPersonalData } from '../masking/mask-personal-data.ts'
import type { EmbeddedPassages } from './document-store.ts'
import { isEnglish } from './function-words.ts'

/** A document waits for all that came before it. */
const EMBEDDING_MS = 20_000

/** The local model of the build. */
const ENGLISH_MODEL = 'local-all-minilm'

type Embedders = readonly [Embedder, ...Embedder[]]
type OnError = (error: unknown) => void

/** With the first embedder that answers; without one the passages are found by their words alone. */
export function createPassageEmbedder(
  embedders: Embedders,
  ownAddresses: readonly string[],
  onError: OnError,
) {
  return async (passages: readonly DocumentPassage[]): Promise<EmbeddedPassages> => {
    const texts = passages.map(({ section, text }) => `${section}. ${text}`)
    for (const { space, embedTexts } of embedders) {
      // Vectors of another language are near to everything.
      if (space.startsWith(ENGLISH_MODEL) && !isEnglish(texts.join(' '))) continue
      try {
        const given = isLocalSpace(space) ? texts : await mask(texts, ownAddresses)
        const vectors = await embedTexts(given, AbortSignal.timeout(EMBEDDING_MS))
        return { passages, space, vectors }
      } catch (error) {
        onError(error)
      }
    }
    return { passages, space: undefined, vectors: [] }
  }
}

/** A provider sees no personal data that was recognised. Other requests are served between two passages. */
async function mask(texts: readonly string[], ownAddresses: readonly string[]): Promise<string[]> {
  const masked: string[] = []
  for (const text of texts) {
    masked.push(maskPersonalData(text, ownAddresses))
    await nextTick()
  }
  return masked
}

/** Questions to a document are embedded in its space. */
export function createSpaceEmbedder(embedders: Embedders, onError: OnError) {
  const bySpace = new Map(
    embedders.map((embedder) => [
      embedder.space,
      createQuestionEmbedder({
        embedders: [embedder],
        onError: (_step, error) => onError(error),
      }),
    ]),
  )
  return async (space: string | null, question: string, signal?: AbortSignal) => {
    const embedded = await bySpace.get(space ?? '')?.([question], signal)
    return embedded?.vectors.get(question)
  }
}
