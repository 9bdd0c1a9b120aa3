import path from 'node:path'
import type { BuiltKnowledge } from '#content/passages/passage.ts'
import { readSynonyms } from '#content/reader/lists.ts'
import type { ServiceTexts } from '#shared/service-texts.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import { createSparseLog } from '../delivery/sparse-log.ts'
import { openEmbedders } from '../retrieval/embedding/open-embedders.ts'
import type { Site } from '../http/load-site.ts'
import { LOCAL_SPACE } from '../retrieval/embedding/local-embedder.ts'
import { createRetriever } from '../retrieval/create-retriever.ts'
import { createCanary } from './answer/canary.ts'
import type { ChatService } from './chat-service.ts'
import { openFilter } from './open-filter.ts'
import { openModels } from './open-models.ts'

export interface AssistantParts {
  readonly config: Pick<Config, 'assistant' | 'embeddings'>
  readonly pool: Pool
  readonly secret: string
  readonly texts: ServiceTexts
  readonly site: Pick<Site, 'files'>
  readonly knowledge: BuiltKnowledge
  readonly log: FastifyBaseLogger
}

export interface OpenAssistant {
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
  const complain = createSparseLog((details) => log.warn(details, 'the search does with less'))
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
