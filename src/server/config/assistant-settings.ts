import { z } from 'zod'
import { decimal, integer, serviceUrl } from './setting-types.ts'

/** An alias such as `-latest` would change answers and prices without notice. */
const pinnedModel = z
  .string()
  .regex(/^(?!.*[-:]latest$)/, 'must name a version of the model, not the latest one')

/** Prices are in euro per million tokens; the defaults are above those of small models. */
export const assistantSettings = {
  /** By default the provider whose key is given. */
  EMBEDDINGS: z.enum(['local', 'gemini', 'openai']).optional(),
  LOCAL_MODEL_DIR: z.string().optional(),
  // Trimmed: whether a space at the end of a line is kept depends on who reads the file.
  LOCAL_MODEL_QUERY_PREFIX: z.string().trim().optional(),
  LOCAL_MODEL_PASSAGE_PREFIX: z.string().trim().optional(),
  LOCAL_MODEL_POOLING: z.enum(['mean', 'cls']).optional(),
  EMBEDDING_DIMENSIONS: integer(16, 4000).default(768),
  GEMINI_URL: serviceUrl('https://generativelanguage.googleapis.com/v1beta'),
  GEMINI_API_KEY: z.string().optional(),
  GEMINI_EMBEDDING_MODEL: z.string().default('gemini-embedding-001'),
  GEMINI_MODEL: pinnedModel.default('gemini-2.5-flash-lite'),
  GEMINI_PRICE_IN: decimal(0, 1000).default(0.3),
  GEMINI_PRICE_OUT: decimal(0, 1000).default(2.5),
  OPENAI_URL: serviceUrl('https://api.openai.com/v1'),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_EMBEDDING_MODEL: z.string().default('text-embedding-3-small'),
  OPENAI_MODEL: pinnedModel.optional(),
  OPENAI_PRICE_IN: decimal(0, 1000).default(0.3),
  OPENAI_PRICE_OUT: decimal(0, 1000).default(2.5),
  CHAT_DAILY_CAP_EUR: decimal(0, 1e6).default(5),
  CHAT_MONTHLY_CAP_EUR: decimal(0, 1e6).default(50),
  CHAT_NETWORK_SHARE_PERCENT: integer(1, 100).default(20),
  // An office shares one address.
  CHAT_FREE_QUESTIONS: integer(0, 1e9).default(10),
  // Not below 200 an hour: thousands of mobile customers share one address.
  CHAT_PER_ADDRESS_MINUTE: integer(1, 1e9).default(60),
  CHAT_PER_ADDRESS_HOUR: integer(200, 1e9).default(400),
  CHAT_TURNS: integer(1, 1000).default(30),
  CHAT_STREAMS_PER_ADDRESS: integer(1, 1e6).default(2),
  CHAT_STREAMS_PER_NETWORK: integer(1, 1e6).default(50),
  CHAT_STREAMS: integer(1, 1e6).default(200),
  CHAT_FIRST_TOKEN_MS: integer(1, 600_000).default(8000),
  CHAT_GAP_MS: integer(1, 600_000).default(10_000),
  CHAT_TOTAL_MS: integer(1, 600_000).default(60_000),
  CHAT_BREAKER_FAILURES: integer(1, 1e9).default(5),
  CHAT_OUTPUT_TOKENS: integer(1, 8192).default(600),
  // All English pages fit; longer ones are cut around what was found.
  CHAT_PAGE_BYTES: integer(1000, 100_000).default(12_000),
  CHAT_RETENTION_DAYS: integer(1, 3650).default(30),
}

type Settings = z.infer<z.ZodObject<typeof assistantSettings>>

const MICRO = 1e6
/** Longer than the wait for a connection and the search together. */
const RETRIEVAL_MS = 18_000
const BREAKER_OPEN_MS = 30_000

export function toAssistantConfig(settings: Settings) {
  const dailyCap = settings.CHAT_DAILY_CAP_EUR * MICRO
  return {
    models: toModelConfigs(settings),
    caps: {
      daily: Math.floor(dailyCap),
      monthly: Math.floor(settings.CHAT_MONTHLY_CAP_EUR * MICRO),
      perNetwork: Math.floor((dailyCap * settings.CHAT_NETWORK_SHARE_PERCENT) / 100),
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
    pageBytes: settings.CHAT_PAGE_BYTES,
    retentionDays: settings.CHAT_RETENTION_DAYS,
  }
}

export type ModelConfig = ReturnType<typeof toModelConfigs>[number]

/** In order of preference; the later ones are fallbacks. */
function toModelConfigs(settings: Settings) {
  const gemini = {
    kind: 'gemini' as const,
    url: settings.GEMINI_URL,
    key: settings.GEMINI_API_KEY,
    model: settings.GEMINI_MODEL,
    price: { input: settings.GEMINI_PRICE_IN, output: settings.GEMINI_PRICE_OUT },
  }
  const openai = {
    kind: 'openai' as const,
    url: settings.OPENAI_URL,
    key: settings.OPENAI_API_KEY,
    model: settings.OPENAI_MODEL ?? '',
    price: { input: settings.OPENAI_PRICE_IN, output: settings.OPENAI_PRICE_OUT },
  }
  return [...(gemini.key === undefined ? [] : [gemini]), ...(openai.model === '' ? [] : [openai])]
}

export type EmbeddingConfig = ReturnType<typeof toEmbeddingConfig>

export function toEmbeddingConfig(settings: Settings) {
  const { EMBEDDING_DIMENSIONS: dimensions } = settings
  const local = {
    directory: settings.LOCAL_MODEL_DIR,
    queryPrefix: settings.LOCAL_MODEL_QUERY_PREFIX,
    passagePrefix: settings.LOCAL_MODEL_PASSAGE_PREFIX,
    pooling: settings.LOCAL_MODEL_POOLING,
  }
  const kind = settings.EMBEDDINGS ?? providerWithKey(settings)
  if (kind === 'local') return { kind, local }
  const [url, key, model] =
    kind === 'gemini'
      ? [settings.GEMINI_URL, settings.GEMINI_API_KEY, settings.GEMINI_EMBEDDING_MODEL]
      : [settings.OPENAI_URL, settings.OPENAI_API_KEY, settings.OPENAI_EMBEDDING_MODEL]
  return { kind, url, key: key ?? '', model, dimensions, local }
}

function providerWithKey({ GEMINI_API_KEY, OPENAI_API_KEY }: Settings) {
  if (GEMINI_API_KEY !== undefined) return 'gemini'
  return OPENAI_API_KEY === undefined ? 'local' : 'openai'
}
