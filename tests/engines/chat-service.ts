import { createRules } from '#scripts/services/model-provider/model-rules.ts'
import { serveModel } from '#scripts/services/model-provider/serve-model.ts'
import type { ChatService } from '#server/assistant/chat-service.ts'
import { createBreaker } from '#server/assistant/generation/breaker.ts'
import { createGemini } from '#server/assistant/providers/gemini.ts'
import { openFilter, PASSAGES } from '#tests/fixtures/chat-app.ts'
import { QUESTION_RULES } from '#tests/support/scripted-questions.ts'
import type { Pool } from 'pg'

const MANY = 1e6

/** The assistant with a model that does as the question says, and always the same passages. */
export async function openChatService(pool: Pool, secret: string) {
  const rules = createRules()
  for (const rule of QUESTION_RULES) rules.add(rule)
  const model = await serveModel(rules.script)
  const url = `http://127.0.0.1:${model.port}/v1beta`
  const provider = createGemini({ url, key: 'only for journeys', model: 'test', temperature: 0.2 })
  const breaker = createBreaker({ failures: 5, openMs: 30_000 })
  const service: ChatService = {
    pool,
    secret,
    retriever: { retrieve: () => Promise.resolve({ passages: PASSAGES, mode: 'hybrid' }) },
    models: [{ provider, price: { input: 0.1, output: 0.4 }, breaker }],
    createFilter: openFilter,
    mark: 'mark-of-this-process',
    limits: { firstTokenMs: 10_000, gapMs: 10_000, totalMs: 60_000, retrievalMs: 1000 },
    maxOutputTokens: 600,
    streamLimits: {
      perAddressMinute: MANY,
      perAddressDay: MANY,
      streamsPerAddress: MANY,
      streams: MANY,
    },
    turns: 30,
    retentionDays: 30,
    caps: { daily: 5 * MANY, monthly: 50 * MANY },
    ownAddresses: [],
  }
  return { service, close: model.close }
}
