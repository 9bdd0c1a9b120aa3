import type { EmbeddingConfig } from '../../config/embedding-settings.ts'
import type { Embedder } from './embedder.ts'
import { createGeminiEmbedder } from './gemini-embedder.ts'
import { createLocalEmbedder } from './local-embedder.ts'
import { createOpenaiEmbedder } from './openai-embedder.ts'

/** The one that is asked first, then those that stand in for it, each with a space of its own. */
export function openEmbedders(config: EmbeddingConfig): readonly [Embedder, ...Embedder[]] {
  if (config.kind === 'local') return [createLocalEmbedder()]
  const create = config.kind === 'gemini' ? createGeminiEmbedder : createOpenaiEmbedder
  return [create(config), createLocalEmbedder()]
}

/** The spaces that are in use, the first one first; nothing is started for the answer. */
export function spacesOf(config: EmbeddingConfig): readonly string[] {
  return openEmbedders(config).map(({ space }) => space)
}
