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
  candidates: z
    .array(
      z.object({
        content: z
          .object({
            parts: z
              .array(z.object({ text: z.string().optional(), thought: z.boolean().optional() }))
              .nullish(),
          })
          .nullish(),
        finishReason: z.string().nullish(),
      }),
    )
    .nullish(),
  modelVersion: z.string().nullish().catch(undefined),
  promptFeedback: z.object({ blockReason: z.string().nullish() }).nullish(),
  usageMetadata: z
    .object({
      promptTokenCount: count,
      candidatesTokenCount: count,
      // Thoughts are not shown, but billed.
      thoughtsTokenCount: count,
    })
    .nullish(),
})

const REASONS: Readonly<Record<string, FinishReason>> = {
  STOP: 'stop',
  MAX_TOKENS: 'length',
  // One call per message: a continuation is not requested.
  CONTINUATION: 'length',
  SAFETY: 'refused',
  RECITATION: 'refused',
  BLOCKLIST: 'refused',
  PROHIBITED_CONTENT: 'refused',
  SPII: 'refused',
  IMAGE_SAFETY: 'refused',
}

export function createGemini({ url, key = '', model }: ModelSettings): Provider {
  return {
    name: 'gemini',
    model,
    generate: (generation) =>
      readEvents(
        requestEvents({
          url: `${url}/models/${model}:streamGenerateContent?alt=sse`,
          headers: { 'x-goog-api-key': key },
          body: geminiBody(generation),
          signal: generation.signal,
        }),
      ),
  }
}

function geminiBody({ instruction, turns, maxOutputTokens }: Generation) {
  return {
    generationConfig: { maxOutputTokens, temperature: TEMPERATURE },
    contents: turns.map(({ role, text }) => ({ role, parts: [{ text }] })),
    systemInstruction: { parts: [{ text: instruction }] },
  }
}

async function* readEvents(events: AsyncIterable<string>): AsyncGenerator<GenerationEvent> {
  let reason: FinishReason | undefined
  let hasCandidate = false
  let usage: Usage | undefined
  for await (const data of events) {
    const event = parseEvent(EVENT, data)
    if (event.error !== undefined) throw new ProviderFailure('broken')
    if (event.usageMetadata) {
      const { promptTokenCount, candidatesTokenCount, thoughtsTokenCount } = event.usageMetadata
      usage = {
        inputTokens: promptTokenCount,
        outputTokens: candidatesTokenCount + thoughtsTokenCount,
      }
    }
    const modelVersion = toModelVersion(event.modelVersion)
    if (event.usageMetadata || modelVersion) {
      yield { type: 'metadata', ...(usage && { usage }), ...(modelVersion && { modelVersion }) }
    }
    if (event.promptFeedback?.blockReason) reason = 'refused'
    const candidate = event.candidates?.[0]
    if (!candidate) continue
    hasCandidate = true
    const parts = candidate.content?.parts ?? []
    const text = parts.map((part) => (part.thought ? '' : (part.text ?? ''))).join('')
    if (text !== '') yield { type: 'text', text }
    if (candidate.finishReason) reason = REASONS[candidate.finishReason] ?? 'other'
  }
  // A candidate without a finish reason was cut off; no candidate at all is an empty answer.
  if (reason === undefined && hasCandidate) throw new ProviderFailure('broken')
  yield { type: 'finish', reason: reason ?? 'other', ...(usage && { usage }) }
}
