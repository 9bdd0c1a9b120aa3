import { z } from 'zod'
import { parseEvent, postForEvents } from './post-for-events.ts'
import {
  ProviderFailure,
  toModelVersion,
  type Generation,
  type GenerationEvent,
  type Provider,
  type Usage,
} from './provider.ts'

interface GeminiSettings {
  /** With the version, without a slash at its end. */
  readonly url: string
  readonly key: string
  readonly model: string
  readonly temperature: number
}

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
      // Thoughts are not shown, but they are paid for.
      thoughtsTokenCount: count,
    })
    .nullish(),
})

type Reason = Extract<GenerationEvent, { type: 'finish' }>['reason']

const REASONS: Readonly<Record<string, Reason>> = {
  STOP: 'stop',
  MAX_TOKENS: 'length',
  // More could be fetched with a second call; one call is all a message gets.
  CONTINUATION: 'length',
  SAFETY: 'refused',
  RECITATION: 'refused',
  BLOCKLIST: 'refused',
  PROHIBITED_CONTENT: 'refused',
  SPII: 'refused',
  IMAGE_SAFETY: 'refused',
}

export function createGemini({ url, key, model, temperature }: GeminiSettings): Provider {
  return {
    name: 'gemini',
    generate: (generation) =>
      read(
        postForEvents({
          url: `${url}/models/${model}:streamGenerateContent?alt=sse`,
          headers: { 'x-goog-api-key': key },
          body: geminiBody(generation, temperature),
          signal: generation.signal,
        }),
      ),
  }
}

export function geminiBody(
  { instruction, turns, maxOutputTokens }: Generation,
  temperature: number,
) {
  return {
    generationConfig: { maxOutputTokens, temperature },
    contents: turns.map(({ role, text }) => ({ role, parts: [{ text }] })),
    systemInstruction: { parts: [{ text: instruction }] },
  }
}

async function* read(events: AsyncIterable<string>): AsyncGenerator<GenerationEvent> {
  let reason: Reason | undefined
  let hasCandidate = false
  let usage: Usage | undefined
  for await (const data of events) {
    const event = EVENT.safeParse(parseEvent(data)).data
    if (!event) throw new ProviderFailure('rubbish')
    if (event.error !== undefined) throw new ProviderFailure('broken')
    usage = event.usageMetadata ? usageOf(event.usageMetadata) : usage
    const modelVersion = toModelVersion(event.modelVersion)
    if (event.usageMetadata || modelVersion) {
      yield { type: 'metadata', ...(usage && { usage }), ...(modelVersion && { modelVersion }) }
    }
    if (event.promptFeedback?.blockReason) reason = 'refused'
    const candidate = event.candidates?.[0]
    if (!candidate) continue
    hasCandidate = true
    const text = textOf(candidate.content?.parts ?? [])
    if (text !== '') yield { type: 'text', text }
    if (candidate.finishReason) reason = REASONS[candidate.finishReason] ?? 'other'
  }
  // A candidate that never finished is a cut answer; no candidate at all is an empty one.
  if (reason === undefined && hasCandidate) throw new ProviderFailure('broken')
  yield { type: 'finish', reason: reason ?? 'other', ...(usage && { usage }) }
}

interface Part {
  readonly text?: string | undefined
  readonly thought?: boolean | undefined
}

function textOf(parts: readonly Part[]): string {
  return parts.map(({ text, thought }) => (thought ? '' : (text ?? ''))).join('')
}

function usageOf(metadata: {
  readonly promptTokenCount: number
  readonly candidatesTokenCount: number
  readonly thoughtsTokenCount: number
}): Usage {
  return {
    inputTokens: metadata.promptTokenCount,
    outputTokens: metadata.candidatesTokenCount + metadata.thoughtsTokenCount,
  }
}
