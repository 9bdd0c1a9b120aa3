import { z } from 'zod'
import { serviceUrl, whole } from './setting-kinds.ts'

export const embeddingSettings = {
  EMBEDDINGS: z.enum(['local', 'gemini', 'openai']).default('local'),
  EMBEDDING_DIMENSIONS: whole(16, 4000).default(768),
  GEMINI_URL: serviceUrl('https://generativelanguage.googleapis.com/v1beta'),
  GEMINI_API_KEY: z.string().optional(),
  GEMINI_EMBEDDING_MODEL: z.string().default('gemini-embedding-001'),
  OPENAI_URL: serviceUrl('https://api.openai.com/v1'),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_EMBEDDING_MODEL: z.string().default('text-embedding-3-small'),
}

const schema = z.object(embeddingSettings)
type Settings = z.infer<typeof schema>

/** The key that the chosen provider needs. */
const KEYS = { gemini: 'GEMINI_API_KEY', openai: 'OPENAI_API_KEY' } as const

export function findEmbeddingFaults(given: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(KEYS)
    .filter(([kind, key]) => given['EMBEDDINGS'] === kind && !(key in given))
    .map(([kind, key]) => `✖ EMBEDDINGS=${kind} needs ${key}\n  → at ${key}`)
}

export function embeddingsOf(settings: Settings) {
  const { EMBEDDINGS, EMBEDDING_DIMENSIONS: dimensions } = settings
  if (EMBEDDINGS === 'local') return { kind: EMBEDDINGS }
  return EMBEDDINGS === 'gemini'
    ? {
        kind: EMBEDDINGS,
        url: settings.GEMINI_URL,
        key: settings.GEMINI_API_KEY ?? '',
        model: settings.GEMINI_EMBEDDING_MODEL,
        dimensions,
      }
    : {
        kind: EMBEDDINGS,
        url: settings.OPENAI_URL,
        key: settings.OPENAI_API_KEY ?? '',
        model: settings.OPENAI_EMBEDDING_MODEL,
        dimensions,
      }
}

export type EmbeddingConfig = ReturnType<typeof embeddingsOf>
