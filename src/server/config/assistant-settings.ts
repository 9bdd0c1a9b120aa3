import { z } from 'zod'
import type { embeddingSettings } from './embedding-settings.ts'
import { decimal, whole } from './setting-kinds.ts'

/** A name that moves to another model by itself would change answers and prices unseen. */
const pinnedModel = z
  .string()
  .regex(/^(?!.*[-:]latest$)/, 'must name a version of the model, not the latest one')

/** Prices are in euro for a million tokens; the presets lie above what small models cost. */
export const assistantSettings = {
  GEMINI_MODEL: pinnedModel.default('gemini-2.5-flash-lite'),
  GEMINI_PRICE_IN: decimal(0, 1000).default(0.3),
  GEMINI_PRICE_OUT: decimal(0, 1000).default(2.5),
  OPENAI_MODEL: pinnedModel.optional(),
  OPENAI_PRICE_IN: decimal(0, 1000).default(0.3),
  OPENAI_PRICE_OUT: decimal(0, 1000).default(2.5),
  CHAT_DAILY_CAP_EUR: decimal(0, 1e6).default(5),
  CHAT_MONTHLY_CAP_EUR: decimal(0, 1e6).default(50),
  CHAT_NETWORK_SHARE_PERCENT: whole(1, 100).default(20),
  CHAT_FREE_QUESTIONS: whole(0, 1e9).default(2),
  // Thousands of customers of a mobile carrier share one address: not below 200 an hour.
  CHAT_PER_ADDRESS_MINUTE: whole(1, 1e9).default(60),
  CHAT_PER_ADDRESS_HOUR: whole(200, 1e9).default(400),
  CHAT_TURNS: whole(1, 1000).default(30),
  CHAT_STREAMS_PER_ADDRESS: whole(1, 1e6).default(2),
  CHAT_STREAMS_PER_NETWORK: whole(1, 1e6).default(50),
  CHAT_STREAMS: whole(1, 1e6).default(200),
  CHAT_FIRST_TOKEN_MS: whole(1, 600_000).default(8000),
  CHAT_GAP_MS: whole(1, 600_000).default(10_000),
  CHAT_TOTAL_MS: whole(1, 600_000).default(60_000),
  CHAT_BREAKER_FAILURES: whole(1, 1e9).default(5),
  CHAT_OUTPUT_TOKENS: whole(1, 8192).default(600),
  CHAT_RETENTION_DAYS: whole(1, 3650).default(30),
}

type Settings = z.infer<z.ZodObject<typeof assistantSettings & typeof embeddingSettings>>

export interface ModelConfig {
  readonly kind: 'gemini' | 'openai'
  readonly url: string
  readonly key: string | undefined
  readonly model: string
  readonly price: { readonly input: number; readonly output: number }
}

/** A model on the own computer needs no key; the one behind the usual address does. */
export function findAssistantFaults(given: Readonly<Record<string, unknown>>): string[] {
  return 'OPENAI_MODEL' in given && !('OPENAI_API_KEY' in given) && !('OPENAI_URL' in given)
    ? ['✖ OPENAI_MODEL needs OPENAI_API_KEY or OPENAI_URL\n  → at OPENAI_API_KEY']
    : []
}

const MICRO = 1e6
const RETRIEVAL_MS = 4000
const BREAKER_OPEN_MS = 30_000

export function assistantOf(settings: Settings) {
  return {
    models: modelsOf(settings),
    caps: {
      daily: Math.floor(settings.CHAT_DAILY_CAP_EUR * MICRO),
      monthly: Math.floor(settings.CHAT_MONTHLY_CAP_EUR * MICRO),
      perNetwork: Math.floor(
        (settings.CHAT_DAILY_CAP_EUR * MICRO * settings.CHAT_NETWORK_SHARE_PERCENT) / 100,
      ),
    },
    streamLimits: {
      freeQuestions: settings.CHAT_FREE_QUESTIONS,
      perAddressMinute: settings.CHAT_PER_ADDRESS_MINUTE,
      perAddressHour: settings.CHAT_PER_ADDRESS_HOUR,
      streamsPerAddress: settings.CHAT_STREAMS_PER_ADDRESS,
      streamsPerNetwork: settings.CHAT_STREAMS_PER_NETWORK,
      streams: settings.CHAT_STREAMS,
    },
    turns: settings.CHAT_TURNS,
    limits: {
      firstTokenMs: settings.CHAT_FIRST_TOKEN_MS,
      gapMs: settings.CHAT_GAP_MS,
      totalMs: settings.CHAT_TOTAL_MS,
      retrievalMs: RETRIEVAL_MS,
    },
    breaker: { failures: settings.CHAT_BREAKER_FAILURES, openMs: BREAKER_OPEN_MS },
    maxOutputTokens: settings.CHAT_OUTPUT_TOKENS,
    retentionDays: settings.CHAT_RETENTION_DAYS,
  }
}

/** In the order in which they are asked. */
function modelsOf(settings: Settings): readonly ModelConfig[] {
  const { GEMINI_API_KEY, OPENAI_MODEL } = settings
  return [
    ...(GEMINI_API_KEY === undefined
      ? []
      : [
          {
            kind: 'gemini' as const,
            url: settings.GEMINI_URL,
            key: GEMINI_API_KEY,
            model: settings.GEMINI_MODEL,
            price: { input: settings.GEMINI_PRICE_IN, output: settings.GEMINI_PRICE_OUT },
          },
        ]),
    ...(OPENAI_MODEL === undefined
      ? []
      : [
          {
            kind: 'openai' as const,
            url: settings.OPENAI_URL,
            key: settings.OPENAI_API_KEY,
            model: OPENAI_MODEL,
            price: { input: settings.OPENAI_PRICE_IN, output: settings.OPENAI_PRICE_OUT },
          },
        ]),
  ]
}
