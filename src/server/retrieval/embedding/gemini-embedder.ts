import type { Embedder } from './embedder.ts'
import { fieldOf, listIn, postJson } from './post-json.ts'
import {
  createProviderEmbedder,
  type CallLimits,
  type ProviderSettings,
} from './provider-embedder.ts'

/** The wire of the generative-language service. */
export function createGeminiEmbedder(settings: ProviderSettings): Embedder {
  const { url, key, model, dimensions: outputDimensionality } = settings
  const post = (method: string, body: unknown, limits: CallLimits) =>
    postJson({
      ...limits,
      url: `${url}/models/${model}:${method}`,
      headers: { 'x-goog-api-key': key },
      body,
    })
  const requestOf = (text: string, taskType: string) => ({
    model: `models/${model}`,
    content: { parts: [{ text }] },
    taskType,
    outputDimensionality,
  })
  return createProviderEmbedder(settings, {
    embedQuestion: async (text, limits) => {
      const answer = await post('embedContent', requestOf(text, 'RETRIEVAL_QUERY'), limits)
      return fieldOf(fieldOf(answer, 'embedding'), 'values')
    },
    embedBatch: async (texts, limits) => {
      const requests = texts.map((text) => requestOf(text, 'RETRIEVAL_DOCUMENT'))
      const answer = await post('batchEmbedContents', { requests }, limits)
      return listIn(answer, 'embeddings').map((embedding) => fieldOf(embedding, 'values'))
    },
  })
}
