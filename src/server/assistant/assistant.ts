import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { BuiltKnowledge } from '#content/passages/passage.ts'
import { readFactWords, readGlossary, readGreetings, readReplies } from '#content/reader/lists.ts'
import type { ServiceTexts } from '#shared/service-texts.ts'
import type { Config } from '../config/config.ts'
import { createSampledLog } from '../runtime/log.ts'
import type { Site } from '../http/load-build.ts'
import { isLocalSpace } from '../retrieval/embedding/local-embedder.ts'
import type { Embedder } from '../retrieval/embedding/embedder.ts'
import { createEmbedders } from '../retrieval/embedding/provider-embedders.ts'
import { createSearch } from '../retrieval/retriever.ts'
import { toAnswerOutcome } from './answer-outcome.ts'
import type { AnsweringParts, FilterContext } from './answer-turn.ts'
import { createAnswerFilter, type AnswerFilter } from './answer/answer-filter.ts'
import {
  createCanary,
  createLeakGuard,
  type GuardedTexts,
  type LeakGuard,
} from './answer/leak-guard.ts'
import { createLinks } from './answer/links.ts'
import type { StalledStreamRules } from './event-stream.ts'
import type { Caps } from './generation/spend-budget.ts'
import { fillInstruction } from './prompt.ts'
import { createModels } from './providers/create-models.ts'
import type { ChatLimits } from './rate-limits.ts'
import { createSitePages } from './site-pages.ts'

/** Dependencies and settings of the chat API. */
export interface ChatService extends Omit<AnsweringParts, 'budget' | 'onError'> {
  readonly pool: Pool
  readonly secret: string
  readonly streamLimits: ChatLimits
  /** Maximum questions per conversation. */
  readonly turns: number
  readonly retentionDays: number
  readonly caps: Caps
  /** The company's public e-mail addresses, which are not masked. */
  readonly ownAddresses: readonly string[]
  /** In order of preference. */
  readonly embedders: readonly [Embedder, ...Embedder[]]
  /** Documents of visitors at a time. */
  readonly maxDocuments?: number
  readonly stalledStreams?: StalledStreamRules
  readonly now?: () => Date
}

interface Dependencies {
  readonly config: Pick<Config, 'assistant' | 'embeddings'>
  readonly pool: Pool
  readonly secret: string
  readonly texts: ServiceTexts
  readonly site: Pick<Site, 'files'>
  readonly knowledge: BuiltKnowledge
  readonly log: FastifyBaseLogger
}

export interface Assistant {
  readonly service: ChatService
  /** Loads embedding model and lexicon before the first question. */
  readonly warmUp: () => Promise<unknown>
  readonly close: () => Promise<void>
}

const CONTENT = path.join(import.meta.dirname, '../../../content')

export function createAssistant(dependencies: Dependencies): Assistant {
  const { config, pool, secret, texts, site, knowledge, log } = dependencies
  const { models, breaker, pageBytes, ...settings } = config.assistant
  const embedders = createEmbedders(config.embeddings)
  const logDegraded = createSampledLog((details) => log.warn(details, 'retrieval degraded'))
  const { space } = embedders[0]
  const canary = createCanary()
  const facts = readFactWords(CONTENT)
  const keys = models.flatMap(({ key }) => key ?? [])
  const service: ChatService = {
    ...settings,
    pool,
    secret,
    canary,
    replies: readReplies(CONTENT),
    facts,
    models: createModels({ models, breaker }),
    toOutcome: toAnswerOutcome,
    pages: createSitePages(knowledge, pageBytes),
    embedders,
    retrieve: createSearch({
      pool,
      embedders,
      passages: knowledge.passages,
      translations: knowledge.translations,
      glossary: readGlossary(CONTENT),
      greetings: readGreetings(CONTENT),
      facts,
      isEmbeddedOnce: !isLocalSpace(space),
      onError: (step, err) => logDegraded(step, { step, err }),
    }),
    createFilter: createFilterFactory({
      texts,
      canary,
      paths: ownPaths(site, knowledge),
      secrets: [secret, ...keys],
    }),
    ownAddresses: [texts.email],
  }
  const warmUpQuestion = { text: texts.product, before: [], page: '/', language: '' }
  return {
    service,
    warmUp: () =>
      Promise.allSettled([
        service.retrieve(warmUpQuestion),
        // The fallback has to answer at once when the first one fails.
        ...embedders.slice(1).map(({ embedQuestion }) => embedQuestion(texts.product)),
      ]),
    close: async () => void (await Promise.all(embedders.map(({ close }) => close()))),
  }
}

/** Pages (no file extension) and the anchors of all passages. */
function ownPaths({ files }: Pick<Site, 'files'>, knowledge: BuiltKnowledge): readonly string[] {
  const pages = [...files.keys()].filter((file) => !/\.\w+$/.test(file))
  const { passages, translations } = knowledge
  return [...new Set([...pages, ...[...passages, ...translations].map(({ url }) => url)])]
}

type FilterTexts = 'chat' | 'document' | 'origin' | 'email' | 'paperHosts' | 'profile'

interface FilterSettings extends Pick<GuardedTexts, 'canary' | 'secrets'> {
  readonly texts: Pick<ServiceTexts, FilterTexts>
  /** Paths of this site, with and without fragments. */
  readonly paths: readonly string[]
}

/** Creates the output filter for every answer of every model. */
export function createFilterFactory({ texts, canary, paths, secrets }: FilterSettings) {
  const { origin, paperHosts: hosts, profile, email } = texts
  const links = createLinks({ origin, paths, hosts, profile, emails: [email] })
  // One per language, created at startup because it takes a while.
  const guards = new Map<string, LeakGuard>(
    [...Object.values(texts.chat), ...Object.values(texts.document)].map((chat) => {
      const instruction = fillInstruction(chat, canary)
      const { sayable } = chat
      return [instruction, createLeakGuard({ canary, instruction, sayable, secrets })]
    }),
  )
  return ({ instruction, given, said }: FilterContext): AnswerFilter => {
    const guard = guards.get(instruction)
    if (!guard) throw new Error('no leak guard for this instruction')
    return createAnswerFilter({
      sources: given.map(({ number }) => number),
      known: [...given.map(({ text }) => text), ...said],
      links,
      guard,
    })
  }
}
