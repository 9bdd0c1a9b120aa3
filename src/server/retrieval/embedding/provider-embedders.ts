import type { EmbeddingConfig } from '../../config/assistant-settings.ts'
import { EmbeddingFailure, toUnitVector, type Embedder } from './embedder.ts'
import { createLocalEmbedder } from './local-embedder.ts'

interface JsonPost {
  readonly url: string
  /** Keys travel here and never in the address, because addresses are logged. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

/** The answer as it was parsed; every other end is a failure with a word of ours. */
async function postJson({ url, headers, body, timeoutMs, signal }: JsonPost): Promise<unknown> {
  const late = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, late]) : late,
      // A key that follows a redirect would reach somebody it is not meant for.
      redirect: 'error',
    })
    const text = await response.text()
    if (!response.ok) throw new EmbeddingFailure('status', response.status)
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof EmbeddingFailure) throw error
    if (signal?.aborted) throw signal.reason
    if (late.aborted) throw new EmbeddingFailure('timeout')
    throw new EmbeddingFailure(error instanceof SyntaxError ? 'unreadable' : 'unreachable')
  }
}

/** Reads a list out of an answer that can be anything. */
function listIn(answer: unknown, name: string): readonly Readonly<Record<string, unknown>>[] {
  const list = fieldOf(answer, name)
  if (!Array.isArray(list)) throw new EmbeddingFailure('unreadable')
  return list as readonly Readonly<Record<string, unknown>>[]
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[name]
    : undefined
}

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
interface EmbeddingWire {
  readonly embedQuestion: (text: string, limits: CallLimits) => Promise<unknown>
  readonly embedBatch: (texts: readonly string[], limits: CallLimits) => Promise<readonly unknown[]>
}

interface CallLimits {
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

/** As many texts as one request may hold. */
const BATCH = 100

/** A question must not keep a visitor waiting: search by words is ready when it comes late. */
const QUESTION_MS = 3000
const BATCH_MS = 30_000

function createProviderEmbedder(
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

/** The one that is asked first, then those that stand in for it, each with a space of its own. */
export function createEmbedders(config: EmbeddingConfig): readonly [Embedder, ...Embedder[]] {
  if (config.kind === 'local') return [createLocalEmbedder()]
  const create = config.kind === 'gemini' ? createGeminiEmbedder : createOpenaiEmbedder
  return [create(config), createLocalEmbedder()]
}

/** The spaces that are in use, the first one first; nothing is started for the answer. */
export function spacesOf(config: EmbeddingConfig): readonly string[] {
  return createEmbedders(config).map(({ space }) => space)
}
