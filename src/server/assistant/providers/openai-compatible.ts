import { z } from 'zod'
import {
  ProviderFailure,
  TEMPERATURE,
  toModelVersion,
  type FinishReason,
  type Generation,
  type GenerationEvent,
  type ModelSettings,
  type Provider,
  type Usage,
} from './provider.ts'
import { parseEvent, requestEvents } from './request-events.ts'

const count = z.number().int().nonnegative().catch(0)

const EVENT = z.object({
  error: z.unknown().optional(),
  model: z.string().nullish().catch(undefined),
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).nullish(),
})

const REASONS: Readonly<Record<string, FinishReason>> = {
  stop: 'stop',
  length: 'length',
  content_filter: 'refused',
}

const END = '[DONE]'

export function createOpenAiCompatible({ url, key, model }: ModelSettings): Provider {
  return {
    name: 'openai',
    model,
    generate: (generation) =>
      readEvents(
        requestEvents({
          url: `${url}/chat/completions`,
          headers: key === undefined ? {} : { Authorization: `Bearer ${key}` },
          body: openAiBody(generation, model),
          signal: generation.signal,
        }),
      ),
  }
}

function openAiBody({ instruction, turns, maxOutputTokens }: Generation, model: string) {
  return {
    model,
    max_tokens: maxOutputTokens,
    temperature: TEMPERATURE,
    messages: [
      { role: 'system', content: instruction },
      ...turns.map(({ role, text }) => ({
        role: role === 'model' ? 'assistant' : role,
        content: text,
      })),
    ],
    stream: true,
    stream_options: { include_usage: true },
  }
}

async function* readEvents(events: AsyncIterable<string>): AsyncGenerator<GenerationEvent> {
  let reason: FinishReason | undefined
  let usage: Usage | undefined
  let hasRefusal = false
  let modelVersion: string | undefined
  for await (const data of events) {
    if (data === END) {
      // Ended properly, although without a finish reason.
      reason ??= 'other'
      break
    }
    const event = parseEvent(EVENT, data)
    if (event.error !== undefined) throw new ProviderFailure('broken')
    if (modelVersion === undefined) {
      modelVersion = toModelVersion(event.model)
      if (modelVersion !== undefined) yield { type: 'metadata', modelVersion }
    }
    if (event.usage) {
      const { prompt_tokens: inputTokens, completion_tokens: outputTokens } = event.usage
      usage = { inputTokens, outputTokens }
    }
    const choice = event.choices?.[0]
    if (!choice) continue
    if (choice.delta?.content) yield { type: 'text', text: choice.delta.content }
    hasRefusal ||= Boolean(choice.delta?.refusal)
    if (choice.finish_reason) reason = REASONS[choice.finish_reason] ?? 'other'
  }
  if (reason === undefined) throw new ProviderFailure('broken')
  yield { type: 'finish', reason: hasRefusal ? 'refused' : reason, ...(usage && { usage }) }
}
