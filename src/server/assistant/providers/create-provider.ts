import { createGoogle } from '@ai-sdk/google'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { z } from 'zod'
import type { ModelConfig } from '../../config/assistant-settings.ts'
import { createEventStreamFetch, SecondRequest } from './event-stream-fetch.ts'
import {
  ProviderFailure,
  TEMPERATURE,
  toModelVersion,
  type FinishReason,
  type Generation,
  type GenerationEvent,
  type Provider,
  type Usage,
} from './provider.ts'

/** Without a key for a local model. The URL has the API version and no trailing slash. */
type ModelSettings = Pick<ModelConfig, 'kind' | 'url' | 'key' | 'model'>

const count = z.number().int().nonnegative().catch(0)

/** What the AI SDK reports only at the end or not at all, of both APIs. */
const RAW_EVENT = z.object({
  error: z.unknown().optional(),
  model: z.string().nullish().catch(undefined),
  modelVersion: z.string().nullish().catch(undefined),
  candidates: z.array(z.unknown()).nullish(),
  choices: z
    .array(z.object({ delta: z.object({ refusal: z.unknown().optional() }).nullish() }))
    .nullish(),
  usageMetadata: z
    .object({
      promptTokenCount: count,
      candidatesTokenCount: count,
      // Thoughts are not shown, but billed.
      thoughtsTokenCount: count,
    })
    .nullish(),
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).nullish(),
})

type RawEvent = z.infer<typeof RAW_EVENT>

const REASONS: Readonly<Record<string, FinishReason>> = {
  stop: 'stop',
  length: 'length',
  'content-filter': 'refused',
}

export function createProvider(settings: ModelSettings): Provider {
  return {
    name: settings.kind,
    model: settings.model,
    generate: async function* (generation) {
      const left = new AbortController()
      const signal = AbortSignal.any([generation.signal, left.signal])
      try {
        yield* readParts(settings, { ...generation, signal })
      } catch (error) {
        signal.throwIfAborted()
        throw toFailure(error)
      } finally {
        left.abort()
      }
    },
  }
}

async function* readParts(
  settings: ModelSettings,
  { instruction, turns, maxOutputTokens, signal }: Generation,
): AsyncGenerator<GenerationEvent> {
  const { stream } = await languageModel(settings, signal).doStream({
    prompt: [
      { role: 'system', content: instruction },
      ...turns.map(({ role, text }) => ({
        role: role === 'model' ? ('assistant' as const) : role,
        content: [{ type: 'text' as const, text }],
      })),
    ],
    maxOutputTokens,
    temperature: TEMPERATURE,
    includeRawChunks: true,
    abortSignal: signal,
  })
  let usage: Usage | undefined
  let hasAnswer = false
  let hasEvents = false
  let isRefusal = false
  for await (const part of stream) {
    if (part.type === 'raw') {
      const raw = RAW_EVENT.safeParse(part.rawValue).data ?? {}
      if (raw.error != null) throw new ProviderFailure('broken')
      hasEvents = true
      hasAnswer ||= Boolean(raw.candidates?.length ?? raw.choices?.length)
      // The AI SDK passes it on as text.
      isRefusal ||= Boolean(raw.choices?.[0]?.delta?.refusal)
      usage = usageOf(raw) ?? usage
      const modelVersion = toModelVersion(raw.modelVersion ?? raw.model)
      if (usage ?? modelVersion) {
        yield { type: 'metadata', ...(usage && { usage }), ...(modelVersion && { modelVersion }) }
      }
    }
    if (part.type === 'error') {
      if (part.error instanceof SecondRequest) {
        yield { type: 'finish', reason: 'length', ...(usage && { usage }) }
        return
      }
      if (!isEndWithoutReason(part.error)) throw part.error
    }
    if (part.type === 'text-delta' && part.delta !== '' && !isRefusal) {
      yield { type: 'text', text: part.delta }
    }
    if (part.type !== 'finish') continue
    // Without a finish reason the answer was cut off; without any answer it is empty.
    const isCutOff = part.finishReason.raw === undefined && (hasAnswer || !hasEvents)
    if (isCutOff) throw new ProviderFailure('broken')
    const reason = isRefusal ? 'refused' : (REASONS[part.finishReason.unified] ?? 'other')
    yield { type: 'finish', reason, ...(usage && { usage }) }
  }
}

/** One per call, and so is its `fetch`. */
function languageModel({ kind, url: baseURL, key, model }: ModelSettings, signal: AbortSignal) {
  const fetch = createEventStreamFetch(signal)
  if (kind === 'gemini') return createGoogle({ baseURL, apiKey: key ?? '', fetch })(model)
  return createOpenAICompatible({
    name: kind,
    baseURL,
    fetch,
    includeUsage: true,
    ...(key !== undefined && { apiKey: key }),
  })(model)
}

function usageOf({ usageMetadata: gemini, usage: openAi }: RawEvent): Usage | undefined {
  if (gemini) {
    const { promptTokenCount, candidatesTokenCount, thoughtsTokenCount } = gemini
    return {
      inputTokens: promptTokenCount,
      outputTokens: candidatesTokenCount + thoughtsTokenCount,
    }
  }
  return openAi
    ? { inputTokens: openAi.prompt_tokens, outputTokens: openAi.completion_tokens }
    : undefined
}

function isEndWithoutReason(error: unknown): boolean {
  return error instanceof Error && error.name === 'AI_InvalidResponseDataError'
}

/** Without the error of the AI SDK, which contains the request and the key. */
function toFailure(error: unknown): ProviderFailure {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ProviderFailure) return cause
    const isInvalid = /^(?:AI_JSONParseError|AI_TypeValidationError)$/.test(cause.name)
    if (isInvalid) return new ProviderFailure('invalid-response')
  }
  return new ProviderFailure('broken')
}
