import type { Embedder } from './embedder.ts'
import { fieldOf, listIn, postJson } from './post-json.ts'
import {
  createProviderEmbedder,
  type CallLimits,
  type ProviderSettings,
} from './provider-embedder.ts'

/** The wire of OpenAI, which many other services speak as well. */
export function createOpenaiEmbedder(settings: ProviderSettings): Embedder {
  const { url, key, model, dimensions } = settings
  const embed = async (input: readonly string[], limits: CallLimits) => {
    const answer = await postJson({
      ...limits,
      url: `${url}/embeddings`,
      headers: { authorization: `Bearer ${key}` },
      body: { model, input, encoding_format: 'float', dimensions },
    })
    // Each vector says whose it is; an order is not promised.
    return listIn(answer, 'data')
      .toSorted((a, b) => Number(fieldOf(a, 'index') ?? 0) - Number(fieldOf(b, 'index') ?? 0))
      .map((entry) => fieldOf(entry, 'embedding'))
  }
  return createProviderEmbedder(settings, {
    embedQuestion: async (text, limits) => (await embed([text], limits))[0],
    embedBatch: embed,
  })
}
