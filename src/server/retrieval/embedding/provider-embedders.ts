import { z, type ZodType } from 'zod'
import type { EmbeddingConfig } from '../../config/assistant-settings.ts'
import { parseJson } from '../../runtime/parse-json.ts'
import { embedInBatches, EmbeddingFailure, toUnitVector, type Embedder } from './embedder.ts'
import { createLocalEmbedder } from './local-embedder.ts'

/** The primary embedder, then the fallbacks, each with its own vector space. */
export function createEmbedders(config: EmbeddingConfig): readonly [Embedder, ...Embedder[]] {
  const local = createLocalEmbedder(config.local)
  if (config.kind === 'local') return [local]
  const create = config.kind === 'gemini' ? createGeminiEmbedder : createOpenaiEmbedder
  return [create(config), local]
}

/** Vector spaces in use, the primary one first. */
export function spacesOf(config: EmbeddingConfig): readonly string[] {
  return createEmbedders(config).map(({ space }) => space)
}

export interface ProviderSettings {
  /** Without a trailing slash. */
  readonly url: string
  readonly key: string
  readonly model: string
  readonly dimensions: number
  readonly timeoutMs?: number
}

const vector = z.array(z.number())
const geminiVector = z.object({ values: vector })
const openaiVectors = z.object({
  data: z.array(z.object({ index: z.int().catch(0), embedding: vector })),
})

export function createGeminiEmbedder(settings: ProviderSettings): Embedder {
  const { url, key, model, dimensions: outputDimensionality } = settings
  const post = createPost(`${url}/models/${model}:`, { 'x-goog-api-key': key }, settings)
  const requestOf = (text: string, taskType: string) => ({
    model: `models/${model}`,
    content: { parts: [{ text }] },
    taskType,
    outputDimensionality,
  })
  return createProviderEmbedder(settings, {
    embedQuestion: async (text, signal) => {
      const body = requestOf(text, 'RETRIEVAL_QUERY')
      const schema = z.object({ embedding: geminiVector })
      return (await post('embedContent', body, schema, signal)).embedding.values
    },
    embedBatch: async (texts, signal) => {
      const requests = texts.map((text) => requestOf(text, 'RETRIEVAL_DOCUMENT'))
      const schema = z.object({ embeddings: z.array(geminiVector) })
      const { embeddings } = await post('batchEmbedContents', { requests }, schema, signal)
      return embeddings.map(({ values }) => values)
    },
  })
}

/** The OpenAI API, which many other services implement, too. */
export function createOpenaiEmbedder(settings: ProviderSettings): Embedder {
  const { url, key, model, dimensions } = settings
  const post = createPost(`${url}/`, { authorization: `Bearer ${key}` }, settings)
  const embedBatch = async (input: readonly string[], signal?: AbortSignal) => {
    const body = { model, input, encoding_format: 'float', dimensions }
    const { data } = await post('embeddings', body, openaiVectors, signal)
    // The API does not guarantee the order.
    return data.toSorted((a, b) => a.index - b.index).map(({ embedding }) => embedding)
  }
  return createProviderEmbedder(settings, {
    embedQuestion: async (text, signal) => (await embedBatch([text], signal))[0],
    embedBatch,
  })
}

type Vector = readonly number[]

/** Calls of one API; the length of the vectors is not checked yet. */
interface EmbeddingApi {
  readonly embedQuestion: (text: string, signal?: AbortSignal) => Promise<Vector | undefined>
  readonly embedBatch: (texts: readonly string[], signal?: AbortSignal) => Promise<Vector[]>
}

/** Maximum texts per request. */
const BATCH = 100

function createProviderEmbedder(
  { model, dimensions }: ProviderSettings,
  { embedQuestion, embedBatch }: EmbeddingApi,
): Embedder {
  return {
    space: `${model}-${dimensions}`,
    dimensions,
    embedQuestion: async (text, signal) =>
      toUnitVector(await embedQuestion(text, signal), dimensions),
    embedTexts: (texts, signal) =>
      embedInBatches(texts, BATCH, dimensions, (batch) => embedBatch(batch, signal)),
    close: async () => undefined,
  }
}

/** For a batch; a question has a shorter limit of its caller. */
const TIMEOUT_MS = 30_000

function createPost(
  base: string,
  headers: Readonly<Record<string, string>>,
  { timeoutMs = TIMEOUT_MS }: ProviderSettings,
) {
  return async <T>(path: string, body: unknown, schema: ZodType<T>, signal?: AbortSignal) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(base + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        // A redirect would receive the API key.
        redirect: 'error',
      })
      const text = await response.text()
      if (!response.ok) throw new EmbeddingFailure('status', response.status)
      return parseJson(schema, text)
    } catch (error) {
      if (error instanceof EmbeddingFailure) throw error
      if (signal?.aborted) throw signal.reason
      if (timeout.aborted) throw new EmbeddingFailure('timeout')
      const isUnreadable = error instanceof SyntaxError || error instanceof z.ZodError
      throw new EmbeddingFailure(isUnreadable ? 'unreadable' : 'unreachable')
    }
  }
}
