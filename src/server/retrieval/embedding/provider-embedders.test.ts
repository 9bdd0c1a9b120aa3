import { createGoogle } from '@ai-sdk/google'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { embed, embedMany } from 'ai'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  startEmbeddingProvider,
  type EmbeddingProvider,
} from '#tests/support/embedding-provider.ts'
import type { Embedder } from './embedder.ts'
import {
  createGeminiEmbedder,
  createOpenaiEmbedder,
  type ProviderSettings,
} from './provider-embedders.ts'

const KEY = 'only-for-tests'
const SETTINGS = { key: KEY, model: 'embed-small', dimensions: 16, timeoutMs: 1500 }

let provider: EmbeddingProvider
beforeEach(async () => {
  provider = await startEmbeddingProvider()
})
afterEach(() => provider.close())

const WIRES: readonly (readonly [string, () => Embedder])[] = [
  ['gemini', () => createGeminiEmbedder(at('geminiUrl'))],
  ['openai', () => createOpenaiEmbedder(at('openaiUrl'))],
]

function at(url: 'geminiUrl' | 'openaiUrl', changes: Partial<ProviderSettings> = {}) {
  return { ...SETTINGS, url: provider[url], ...changes }
}

describe.each(WIRES)('%s', (_name, create) => {
  test('sends the key in a header, not in the URL', async () => {
    await create().embedQuestion('What is it?')
    const [request] = provider.requests
    expect(JSON.stringify(request?.headers)).toContain(KEY)
    expect(request?.path).not.toContain(KEY)
    expect(JSON.stringify(request?.body)).not.toContain(KEY)
  })

  test('returns unit vectors in input order, and names its space', async () => {
    const embedder = create()
    const texts = ['first', 'second text', 'third']
    const vectors = await embedder.embedTexts(texts)
    for (const [index, text] of texts.entries()) {
      const [alone = []] = await embedder.embedTexts([text])
      expect(vectors[index]).toEqual(alone)
      expect(Math.hypot(...alone)).toBeCloseTo(1)
    }
    expect([embedder.space, embedder.dimensions]).toEqual(['embed-small-16', 16])
  })

  test('sends batches of one hundred texts', async () => {
    const texts = Array.from({ length: 205 }, (_, n) => `text ${n}`)
    expect(await create().embedTexts(texts)).toHaveLength(205)
    const sizes = provider.requests.map(({ body }) => [body['requests'], body['input']])
    expect(sizes.map((lists) => lists.flat().filter(Boolean).length)).toEqual([100, 100, 5])
  })

  test.each([
    [{ status: 429 } as const, 'embedding failed: status 429'],
    [{ status: 500 } as const, 'embedding failed: status 500'],
    ['invalid-json', 'embedding failed: unreadable'],
    ['shape', 'embedding failed: unreadable'],
    ['dimensions', 'embedding failed: dimensions'],
    ['drop', 'embedding failed: unreachable'],
    ['hang', 'embedding failed: timeout'],
  ] as const)('after %j fails with no more than "%s" and recovers', async (failure, message) => {
    const embedder = create()
    provider.failure = failure
    await expect(embedder.embedQuestion('secret words')).rejects.toMatchObject({ message })
    await expect(embedder.embedTexts(['secret words'])).rejects.toMatchObject({ message })
    provider.failure = undefined
    expect(await embedder.embedQuestion('a')).toHaveLength(16)
  })

  test('an abort rejects at once with its reason', async () => {
    provider.failure = 'hang'
    const abort = new AbortController()
    const call = create().embedQuestion('a', abort.signal)
    setTimeout(() => abort.abort(new Error('gave up')), 30)
    await expect(call).rejects.toThrow('gave up')
  })
})

describe('sends the same requests as the AI SDK', () => {
  const bodies = () => provider.requests.map(({ path, body }) => ({ path, body }))
  const last = <T>(list: readonly T[]): T | undefined => list.at(-1)

  test('CAI-01 for a question to Gemini', async () => {
    const model = createGoogle({ baseURL: provider.geminiUrl, apiKey: KEY }).textEmbeddingModel(
      SETTINGS.model,
    )
    const google = { outputDimensionality: 16, taskType: 'RETRIEVAL_QUERY' }
    await embed({ model, value: 'What is it?', providerOptions: { google } })
    await createGeminiEmbedder(at('geminiUrl')).embedQuestion('What is it?')
    const [theirs, ours] = bodies()
    expect(ours).toEqual(theirs)
    expect(ours?.body).toMatchObject({ content: { parts: [{ text: 'What is it?' }] } })
    const [one, other] = provider.requests.map(({ headers }) => headers['x-goog-api-key'])
    expect([one, other]).toEqual([KEY, KEY])
  })

  test('for many texts to Gemini', async () => {
    const model = createGoogle({ baseURL: provider.geminiUrl, apiKey: KEY }).textEmbeddingModel(
      SETTINGS.model,
    )
    const google = { outputDimensionality: 16, taskType: 'RETRIEVAL_DOCUMENT' }
    const { embeddings } = await embedMany({
      model,
      values: ['a', 'b'],
      providerOptions: { google },
    })
    const vectors = await createGeminiEmbedder(at('geminiUrl')).embedTexts(['a', 'b'])
    const [theirs, ours] = bodies()
    expect(last(ours?.path.split('/') ?? [])).toBe(last(theirs?.path.split('/') ?? []))
    expect(withoutRole(ours?.body)).toEqual(withoutRole(theirs?.body))
    const length = Math.hypot(...(embeddings[0] ?? []))
    expect(vectors[0]).toEqual(embeddings[0]?.map((value) => value / length))
  })

  test('for texts to an OpenAI-compatible service', async () => {
    const compatible = createOpenAICompatible({
      name: 'other',
      baseURL: provider.openaiUrl,
      apiKey: KEY,
    })
    const model = compatible.embeddingModel(SETTINGS.model)
    await embedMany({ model, values: ['a', 'b'], providerOptions: { other: { dimensions: 16 } } })
    await createOpenaiEmbedder(at('openaiUrl')).embedTexts(['a', 'b'])
    const [theirs, ours] = bodies()
    expect(ours).toEqual(theirs)
    const keys = provider.requests.map(({ headers }) => headers.authorization)
    expect(keys).toEqual([`Bearer ${KEY}`, `Bearer ${KEY}`])
  })

  /** The AI SDK sends the default role. */
  function withoutRole(body: unknown): unknown {
    return JSON.parse(JSON.stringify(body).replaceAll('"role":"user",', ''))
  }
})
