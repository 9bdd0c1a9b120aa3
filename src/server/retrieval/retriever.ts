import { traced } from '../tracing/tracing.ts'
import type { Embedder } from './embedding/embedder.ts'
import { cacheLanguage, type LanguageSources } from './load-language.ts'
import { pageSubjects } from './named-entries.ts'
import type { SearchPlan } from './plan-search.ts'
import { cacheQuestionVectors } from './question-vectors.ts'
import { NOTHING, toResult, type SearchResult } from './search-results.ts'
import { servePassages } from './serve-passages.ts'
import { searchStatement, type Candidate } from './search-statement.ts'
import { planLead, searchTurn } from './search-turn.ts'
import { createSuperlatives } from './superlatives.ts'
import { understandMessage, type Question } from './understand-message.ts'
import { wholeOf } from './whole-entries.ts'

export type Retrieved = Pick<
  SearchResult,
  'mode' | 'match' | 'language' | 'smallTalk' | 'relevance' | 'passages'
>

/** Never throws: failures degrade the mode. */
export interface Retriever {
  readonly retrieve: (question: Question, signal?: AbortSignal) => Promise<Retrieved>
}

const CACHED_QUESTIONS = 500

type QuestionEmbedder = Pick<Embedder, 'space' | 'embedQuestion'>

export interface SearchDependencies extends LanguageSources {
  /** In order of preference; the later ones are fallbacks. */
  readonly embedders: readonly [QuestionEmbedder, ...QuestionEmbedder[]]
  readonly onError?: (step: 'embedding' | 'search', error: unknown) => void
  readonly embeddingTimeoutMs?: number
  readonly searchTimeoutMs?: number
  /** For a provider, as the specification wants it: no cache, and one search per message. */
  readonly isEmbeddedOnce?: boolean
}

export type Search = (question: Question, signal?: AbortSignal) => Promise<SearchResult>

export function createSearch(dependencies: SearchDependencies): Search {
  const { pool, embedders, passages, translations, onError } = dependencies
  const languages = new Set(translations.map(({ language }) => language))
  const { searchTimeoutMs = 1000, isEmbeddedOnce = false } = dependencies
  const embed = createQuestionEmbedder(dependencies)
  const getLanguage = cacheLanguage(dependencies)
  const subjects = pageSubjects(passages)
  const hashes = new Set(passages.map(({ hash }) => hash))
  const wholes = new Map(passages.map((passage) => [passage.key, wholeOf(passage)]))
  const chooseSuperlative = createSuperlatives(passages, wholes, dependencies.scales)
  const serve = servePassages(dependencies)

  const find = async (plan: SearchPlan, { page }: Question, { vector, space }: Embedded) => {
    const catalogue = subjects.get(page)?.catalogue ?? page
    const statement = searchStatement({ plan, vector, space, page: catalogue })
    // Supported by the driver, but missing in its types.
    const timeout: object = { query_timeout: searchTimeoutMs }
    const { rows } = await pool.query<Candidate>({ ...statement, ...timeout })
    const candidates = rows.filter(({ hash }) => hashes.has(hash))
    return toResult(plan, candidates, wholes, vector ? 'hybrid' : 'text', space)
  }
  const searchFor = async (plan: SearchPlan, question: Question, signal?: AbortSignal) => {
    const embedded = await embed(plan.text, signal)
    signal?.throwIfAborted()
    const result = await find(plan, question, embedded)
    const { space } = embedders[0]
    if (result.ranked.length > 0 || embedded.space === space) return result
    // Nothing is published in the space of the fallback.
    return find(plan, question, { vector: undefined, space })
  }

  return async (asked, signal) => {
    try {
      const question = { ...asked, page: englishPath(asked.page, languages) }
      const language = await getLanguage()
      const { lexicon } = language
      const subject = subjects.get(question.page)?.name
      const message = await understandMessage(question, language, subject)
      const written = (smallTalk: SearchResult['smallTalk']): SearchResult => {
        return { ...NOTHING, mode: 'written', smallTalk, language: message.language }
      }
      if (message.smallTalk) return written(message.smallTalk)
      const run = (plan: SearchPlan) => searchFor(plan, question, signal)
      const result = await searchTurn(message, { lexicon, run, isEmbeddedOnce, wholes })
      if (result.smallTalk && message.isEnglish) return written(result.smallTalk)
      const plan = planLead(result, message, lexicon)
      const { lexemes } = lexicon.vocabulary
      const { chosen: found, match } = chooseSuperlative(message.text, result)
      const served = found.map((one) => {
        const { english, passage } = serve(one, { plan, lexemes, language: message.language })
        return { chosen: { ...one, ...english }, passage }
      })
      return {
        ...result,
        chosen: served.map(({ chosen }) => chosen),
        passages: served.map(({ passage }) => passage),
        smallTalk: undefined,
        match,
        language: message.language,
      }
    } catch (error) {
      onError?.('search', error)
      return NOTHING
    }
  }
}

/** `/models` for `/sq/models`. */
function englishPath(page: string, languages: ReadonlySet<string>): string {
  const [, first = ''] = page.split('/')
  return languages.has(first) ? page.slice(first.length + 1) || '/' : page
}

interface Embedded {
  readonly vector: readonly number[] | undefined
  readonly space: string
}

/** The vector of the first embedder that answers, with its space. */
function createQuestionEmbedder({
  embedders,
  onError,
  embeddingTimeoutMs: timeoutMs = 1500,
  isEmbeddedOnce = false,
}: SearchDependencies) {
  const maxCached = isEmbeddedOnce ? 0 : CACHED_QUESTIONS
  const cached = embedders.map((embedder) => ({
    space: embedder.space,
    embedQuestion: cacheQuestionVectors(embedder, { timeoutMs, maxCached }),
  }))
  return async (text: string, signal: AbortSignal | undefined): Promise<Embedded> => {
    for (const { space, embedQuestion } of cached) {
      try {
        const attributes = { 'gen_ai.operation.name': 'embeddings', 'gen_ai.request.model': space }
        const options = { kind: 'CLIENT', attributes } as const
        const vector = await traced(`embeddings ${space}`, options, () =>
          embedQuestion(text, signal),
        )
        return { vector, space }
      } catch (error) {
        onError?.('embedding', error)
      }
    }
    return { vector: undefined, space: embedders[0].space }
  }
}

export function createRetriever(dependencies: SearchDependencies): Retriever {
  const search = createSearch(dependencies)
  return {
    retrieve: async (question, signal) => {
      const { mode, match, passages, language, smallTalk, relevance } = await search(
        question,
        signal,
      )
      return { mode, match, passages, language, smallTalk, relevance }
    },
  }
}
