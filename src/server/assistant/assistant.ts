import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { BuiltKnowledge } from '#content/passages/passage.ts'
import { readSynonyms } from '#content/reader/lists.ts'
import type { ServiceTexts } from '#shared/service-texts.ts'
import type { Config } from '../config.ts'
import type { ModelConfig } from '../config/assistant-settings.ts'
import { createSampledLog } from '../log.ts'
import type { Site } from '../http/load-build.ts'
import type { Metrics } from '../metrics.ts'
import { createRetriever } from '../retrieval/retriever.ts'
import { LOCAL_SPACE } from '../retrieval/embedding/local-embedder.ts'
import { openEmbedders } from '../retrieval/embedding/provider-embedders.ts'
import type { AnsweringParts, FilterContext } from './answer-turn.ts'
import { createAnswerFilter, type AnswerFilter } from './answer/answer-filter.ts'
import { createCanary, createLeakGuard, type LeakGuard } from './answer/leak-guard.ts'
import { createLinkRules } from './answer/link-rules.ts'
import type { KeeperRules } from './event-stream.ts'
import { createBreaker, type BreakerRules } from './generation/circuit-breaker.ts'
import {
  createSpendAlarm,
  createSpendBudget,
  type Caps,
  type SpendBudget,
} from './generation/spend-budget.ts'
import { fillInstruction } from './prompt.ts'
import { createGemini } from './providers/gemini.ts'
import { createOpenAiCompatible } from './providers/openai-compatible.ts'
import type { Model, Provider } from './providers/provider.ts'
import type { ChatLimits } from './rate-limits.ts'

/** What the assistant is made of; tests put other parts in. */
export interface ChatService extends Omit<AnsweringParts, 'budget' | 'onFault'> {
  readonly pool: Pool
  readonly secret: string
  readonly streamLimits: ChatLimits
  /** Questions in one conversation. */
  readonly turns: number
  readonly retentionDays: number
  readonly caps: Caps
  /** Addresses of the site itself, which are nobody's secret and are not masked. */
  readonly ownAddresses: readonly string[]
  readonly keeper?: KeeperRules
  readonly now?: () => Date
}

/** A call has ended long before; what is then not settled was lost with its process. */
const SPARE_SECONDS = 60
const MICRO = 1e6

export function openSpendBudget(
  { pool, caps, limits }: ChatService,
  log: FastifyBaseLogger,
  metrics: Metrics,
): SpendBudget {
  const watchSpeed = createSpendAlarm(caps.daily, (amount) => {
    metrics.chat.capEvents.inc({ period: 'speed', event: 'warned' })
    log.warn({ euro: amount / MICRO, minutes: 10 }, 'answers are using up the daily budget fast')
  })
  const warnOfNetwork = createSampledLog((details) =>
    log.warn(details, 'a network has used up its share of the daily budget'),
  )
  const seconds = Math.ceil(limits.totalMs / 1000) + SPARE_SECONDS
  return createSpendBudget(pool, caps, seconds, {
    warned: (period) => {
      metrics.chat.capEvents.inc({ period, event: 'warned' })
      log.warn({ period }, 'four fifths of the money for answers are used')
    },
    refused: (period) => {
      metrics.chat.capEvents.inc({ period, event: 'refused' })
      if (period === 'network') warnOfNetwork('network', {})
    },
    spent: (provider, amount, usage) => {
      metrics.chat.spent.inc({ provider }, amount / MICRO)
      watchSpeed(amount)
      metrics.chat.tokens.inc({ provider, direction: 'in' }, usage?.inputTokens ?? 0)
      metrics.chat.tokens.inc({ provider, direction: 'out' }, usage?.outputTokens ?? 0)
    },
    failed: (err) => {
      metrics.databaseErrors.inc()
      log.warn({ err }, 'the cost of an answer could not be settled and counts in full')
    },
  })
}

/** Answers are to be true before they are lively. */
const TEMPERATURE = 0.2

function openModels(models: readonly ModelConfig[], rules: BreakerRules): readonly Model[] {
  return models.map((config) => ({
    provider: openProvider(config),
    price: config.price,
    breaker: createBreaker(rules),
  }))
}

function openProvider({ kind, url, key, model }: ModelConfig): Provider {
  const settings = { url, model, temperature: TEMPERATURE }
  return kind === 'gemini'
    ? createGemini({ ...settings, key: key ?? '' })
    : createOpenAiCompatible({ ...settings, key })
}

interface FilterParts {
  readonly texts: Pick<ServiceTexts, 'chat' | 'origin' | 'email' | 'paperHosts'>
  readonly mark: string
  /** Our own addresses, with and without fragments. */
  readonly paths: readonly string[]
  /** Keys of ours; the model knows none of them, and should one get in, it does not get out. */
  readonly secrets: readonly string[]
}

/** What stands between every model and every visitor. */
export function openFilter({ texts, mark, paths, secrets }: FilterParts) {
  const links = createLinkRules({
    origin: texts.origin,
    paths,
    hosts: texts.paperHosts,
    emails: [texts.email],
  })
  // One for each language, made before anybody asks: it takes a while.
  const guards = new Map<string, LeakGuard>(
    Object.values(texts.chat).map((chat) => {
      const instruction = fillInstruction(chat, mark)
      const { sayable } = chat
      return [instruction, createLeakGuard({ canary: mark, instruction, sayable, secrets })]
    }),
  )
  return ({ instruction, passages, said }: FilterContext): AnswerFilter => {
    const guard = guards.get(instruction)
    if (!guard) throw new Error('an instruction that nobody guards')
    return createAnswerFilter({
      sources: passages.map((_, index) => index + 1),
      known: [...passages.map(({ text }) => text), ...said],
      links,
      guard,
    })
  }
}

interface AssistantParts {
  readonly config: Pick<Config, 'assistant' | 'embeddings'>
  readonly pool: Pool
  readonly secret: string
  readonly texts: ServiceTexts
  readonly site: Pick<Site, 'files'>
  readonly knowledge: BuiltKnowledge
  readonly log: FastifyBaseLogger
}

interface OpenAssistant {
  readonly service: ChatService
  /** Model and words are read with the first search; the first visitor need not wait for it. */
  readonly warmUp: () => Promise<unknown>
  readonly close: () => Promise<void>
}

const CONTENT = path.join(import.meta.dirname, '../../../content')

/** The assistant of this process: search, models, filter and limits, as the settings say. */
export function openAssistant(parts: AssistantParts): OpenAssistant {
  const { config, pool, secret, texts, site, knowledge, log } = parts
  const { models, breaker, ...settings } = config.assistant
  const embedders = openEmbedders(config.embeddings)
  const complain = createSampledLog((details) => log.warn(details, 'the search does with less'))
  const mark = createCanary()
  const keys = models.flatMap(({ key }) => key ?? [])
  const service: ChatService = {
    ...settings,
    pool,
    secret,
    mark,
    models: openModels(models, breaker),
    retriever: createRetriever({
      pool,
      embedder: embedders[0],
      passages: knowledge.passages,
      synonyms: readSynonyms(CONTENT),
      // A provider is asked once for each message, as the specification says; our own thread need not be.
      ...(embedders[0].space !== LOCAL_SPACE && { keptQuestions: 0 }),
      onFault: (step, err) => complain(step, { step, err }),
    }),
    createFilter: openFilter({
      texts,
      mark,
      paths: ownPaths(site, knowledge),
      secrets: [secret, ...keys],
    }),
    ownAddresses: [texts.email],
  }
  const warmUpQuestion = { text: texts.product, before: [], page: '/', language: '' }
  return {
    service,
    warmUp: () => service.retriever.retrieve(warmUpQuestion),
    close: async () => void (await Promise.all(embedders.map((embedder) => embedder.close()))),
  }
}

/** Pages have no ending in their address, files have one; fragments are those of the passages. */
function ownPaths({ files }: Pick<Site, 'files'>, { passages }: BuiltKnowledge): readonly string[] {
  const pages = [...files.keys()].filter((file) => !/\.\w+$/.test(file))
  return [...new Set([...pages, ...passages.map(({ url }) => url)])]
}
