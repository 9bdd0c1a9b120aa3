import { setImmediate as nextTick } from 'node:timers/promises'
import type { DocumentPassage } from '#shared/document-passages.ts'
import type { Embedder } from '../../retrieval/embedding/embedder.ts'
import { isLocalSpace } from '../../retrieval/embedding/local-embedder.ts'
import { maskPersonalData } from '../masking/mask-personal-data.ts'
import type { EmbeddedPassages } from './document-store.ts'
import { isEnglish } from './function-words.ts'

/** A document waits for all that came before it. */
const EMBEDDING_MS = 20_000
/** Later the question is answered by its words. */
const QUESTION_MS = 1500

/** The local model of the build. Its vectors of another language are near to everything. */
const ENGLISH_MODEL = 'local-all-minilm'

export type DocumentEmbedder = ReturnType<typeof createDocumentEmbedder>

export function createDocumentEmbedder(
  embedders: readonly Embedder[],
  ownAddresses: readonly string[],
  onError: (error: unknown) => void,
) {
  return { embedPassages, embedQuestion }

  /** With the first embedder that answers; without one the passages are found by their words alone. */
  async function embedPassages(passages: readonly DocumentPassage[]): Promise<EmbeddedPassages> {
    const texts = passages.map(({ section, text }) => `${section}. ${text}`)
    for (const { space, embedTexts } of embedders) {
      if (space.startsWith(ENGLISH_MODEL) && !isEnglish(texts.join(' '))) continue
      try {
        const given = isLocalSpace(space) ? texts : await masked(texts)
        const vectors = await embedTexts(given, AbortSignal.timeout(EMBEDDING_MS))
        return { passages, space, vectors }
      } catch (error) {
        onError(error)
      }
    }
    return { passages, space: undefined, vectors: [] }
  }

  /** A provider sees no personal data that was recognised. Other requests are served between two passages. */
  async function masked(texts: readonly string[]): Promise<string[]> {
    const list: string[] = []
    for (const text of texts) {
      list.push(maskPersonalData(text, ownAddresses))
      await nextTick()
    }
    return list
  }

  /** In the space of its document. */
  async function embedQuestion(space: string | null, question: string, signal?: AbortSignal) {
    const embedder = embedders.find((one) => one.space === space)
    const timeout = AbortSignal.timeout(QUESTION_MS)
    const either = signal ? AbortSignal.any([signal, timeout]) : timeout
    return embedder?.embedQuestion(question, either).catch((error: unknown) => {
      onError(error)
      return undefined
    })
  }
}
