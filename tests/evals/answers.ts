import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { serviceTexts } from '#build/service-texts.ts'
import type { BuiltKnowledge } from '#content/passages/passage.ts'
import { readGlossary } from '#content/reader/lists.ts'
import { readContent } from '#content/reader/read-content.ts'
import { answerTurn } from '#server/assistant/answer-turn.ts'
import { createAssistant } from '#server/assistant/assistant.ts'
import { createSpendBudget } from '#server/assistant/generation/spend-budget.ts'
import { parseConfig } from '#server/config/config.ts'
import { createLog } from '#server/runtime/log.ts'
import { createMetrics } from '#server/runtime/metrics.ts'
import { wordsOf } from '#server/retrieval/question-words.ts'
import { createTranslator } from '#server/retrieval/visitor-language.ts'
import type { GivenAnswer } from './judge-given-answers.ts'
import { searchOf, type EvalRun } from './run-questions.ts'

interface Knowledge {
  readonly pool: Pool
  readonly knowledge: BuiltKnowledge
}

/** Sends the questions through the configured model, within the configured caps. */
export async function askModel(
  runs: readonly EvalRun[],
  { pool, knowledge }: Knowledge,
  environment: NodeJS.ProcessEnv,
): Promise<readonly GivenAnswer[]> {
  const texts = serviceTexts([readContent('content')])
  const log = createLog('warn')
  const { service, close } = createAssistant({
    // Only the local space is published for the evals, and all questions come from one network.
    config: parseConfig({ ...environment, EMBEDDINGS: 'local', CHAT_NETWORK_SHARE_PERCENT: '100' }),
    pool,
    secret: randomUUID(),
    texts,
    site: { files: new Map() },
    knowledge,
    log,
  })
  if (service.models.length === 0) throw new Error('set GEMINI_API_KEY or OPENAI_MODEL first')
  const chat = texts.chat['en']
  if (!chat) throw new Error('no English texts')
  const onError = (error: unknown) => log.warn({ err: error }, 'answer degraded: a step failed')
  const parts = { ...service, budget: createSpendBudget(service, log, createMetrics()), onError }
  const detect = createLanguageDetector(knowledge)
  const given: GivenAnswer[] = []
  try {
    for (const run of runs) {
      const { question } = run
      const asked = {
        answer: randomUUID(),
        question: question.question,
        history: (question.before ?? []).map((text) => ({ role: 'user' as const, text })),
        page: question.page ?? '/',
        language: 'en',
        network: 'evals',
      }
      const { signal } = new AbortController()
      const { text, outcome } = await answerTurn(parts, chat, asked, signal, () => undefined)
      given.push({
        question,
        text,
        notice: outcome.notice,
        language: detect(text),
        search: searchOf(run),
      })
    }
  } finally {
    await close()
  }
  return given
}

/** The words of the English pages are English. */
function createLanguageDetector({ passages }: BuiltKnowledge) {
  const english = new Set(passages.flatMap(({ text }) => wordsOf(text)))
  return createTranslator(readGlossary('content'), (word) => english.has(word)).detect
}
