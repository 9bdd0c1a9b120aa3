import type { Embedder } from './embedding/embedder.ts'
import { chooseEnds, createLeadFinder } from './lead-sentence.ts'
import { cacheLanguage, type LanguageSources } from './load-language.ts'
import { namesOf, pageSubjects } from './named-entries.ts'
import { LOOK_BACK, partsOf, planSearch, type SearchPlan } from './plan-search.ts'
import { cacheQuestionVectors } from './question-vectors.ts'
import { better, joinParts, NOTHING, toResult, type SearchResult } from './search-results.ts'
import { searchStatement, type Candidate } from './search-statement.ts'
import { completePassages, wholeOf } from './whole-entries.ts'

export interface Passage {
  readonly key: string
  readonly entries: readonly string[]
  readonly url: string
  readonly title: string
  readonly text: string
  readonly hash: string
  /** The sentence that answers the question best. */
  readonly lead?: string | undefined
}

interface Question {
  readonly text: string
  /** The visitor's earlier messages, oldest first, for follow-up questions. */
  readonly before: readonly string[]
  readonly page: string
  readonly language: string
}

export interface Retrieved extends Pick<
  SearchResult,
  'mode' | 'match' | 'language' | 'smallTalk' | 'relevance'
> {
  /** At most three, best first, also when they hardly match: `match` tells. */
  readonly passages: readonly Passage[]
}

/** Never throws: failures degrade the mode. */
export interface Retriever {
  readonly retrieve: (question: Question, signal?: AbortSignal) => Promise<Retrieved>
}

const CACHED_QUESTIONS = 500

type QuestionEmbedder = Pick<Embedder, 'space' | 'embedQuestion'>

export interface SearchDependencies extends LanguageSources {
  /** The first that answers is used: a local one stands in for a provider. */
  readonly embedders: readonly [QuestionEmbedder, ...QuestionEmbedder[]]
  readonly onError?: (step: 'embedding' | 'search', error: unknown) => void
  readonly embeddingTimeoutMs?: number
  readonly searchTimeoutMs?: number
  /** For a provider, as the specification wants it: no cache, and one search per message. */
  readonly isEmbeddedOnce?: boolean
}

export type Search = (question: Question, signal?: AbortSignal) => Promise<SearchResult>

export function createSearch(dependencies: SearchDependencies): Search {
  const { pool, passages, embedders, onError } = dependencies
  const { searchTimeoutMs = 1000, isEmbeddedOnce = false } = dependencies
  const embed = createQuestionEmbedder(dependencies)
  const getLanguage = cacheLanguage(dependencies)
  const subjects = pageSubjects(passages)
  const hashes = new Set(passages.map(({ hash }) => hash))
  const wholes = new Map(passages.map((passage) => [passage.key, wholeOf(passage)]))
  const complete = completePassages(passages)
  const chooseEnd = chooseEnds(passages)
  const names = namesOf(passages)
  const leadOf = createLeadFinder(passages, names)

  const find = async (
    plan: SearchPlan,
    { language, page }: Question,
    { vector, space }: Embedded,
  ) => {
    const catalogue = subjects.get(page)?.catalogue ?? page
    const statement = searchStatement({ plan, vector, space, page: catalogue, language })
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
    // Nothing is published in the space of the embedder that stands in.
    return find(plan, question, { vector: undefined, space })
  }

  return async (question, signal) => {
    try {
      const { lexicon, translator, findSmallTalk } = await getLanguage()
      const language = translator.detect(question.text)
      const smallTalk = findSmallTalk(question.text, language)
      if (smallTalk) {
        return {
          ...NOTHING,
          mode: 'written',
          smallTalk: smallTalk.kind,
          language: smallTalk.language,
        }
      }
      const english = (text: string) => translator.toEnglish(text, translator.detect(text))
      const asked = english(question.text)
      const subject = subjects.get(question.page)
      const asking = question.before.filter((text) => !findSmallTalk(text, translator.detect(text)))
      const before = [...(subject ? [subject.name] : []), ...asking].map(english)
      const parts = language === 'en' && !isEmbeddedOnce ? partsOf(asked) : [asked]
      const isSplit = parts.length > 1
      const plans = isSplit
        ? [asked, ...parts].flatMap((part) => planSearch(part, [], lexicon))
        : await planFor(asked, before)
      /** "And Lira?" asks what the message before it asked. */
      function planLead(plan: SearchPlan | undefined, text: string, earlier: readonly string[]) {
        const stems = new Set(plan?.named.flatMap((name) => name.stems))
        const isNameOnly = stems.size > 0 && plan?.words.every(({ stem }) => stems.has(stem))
        if (plan && !isNameOnly) return plan
        return planSearch([...earlier.slice(-1), text].join(' '), [], lexicon)[0]
      }
      async function planFor(
        text: string,
        earlier: readonly string[],
      ): Promise<readonly SearchPlan[]> {
        const found = planSearch(text, earlier, lexicon)
        const [newest] = earlier.slice(-1)
        if (isEmbeddedOnce) return found.slice(-1)
        if (newest === undefined || !found.at(-1)?.isFollowUp || found.at(-1)?.named.length) {
          return found
        }
        // The earlier message names no entry, but the answer to it was about one.
        const plan = (await planFor(newest, earlier.slice(-LOOK_BACK, -1))).at(-1) ?? found[0]
        const { chosen, match } = await searchFor(plan, question, signal)
        const name = match === 'nothing' ? undefined : names.get(chosen[0]?.entries[0] ?? '')
        return name === undefined ? found : planSearch(text, [...earlier, name], lexicon)
      }
      const results = await Promise.all(plans.map((plan) => searchFor(plan, question, signal)))
      const result = isSplit ? joinParts(results, wholes) : better(results)
      const leadPlan = planLead(result.plan, asked, before)
      const chosen = result.chosen.map((candidate) => {
        const found = chooseEnd(asked, candidate)
        const text = complete(found.key, found.text)
        const lead = leadOf(found, leadPlan, lexicon.vocabulary.lexemes)
        return { ...found, text, lead }
      })
      return { ...result, chosen, language }
    } catch (error) {
      onError?.('search', error)
      return NOTHING
    }
  }
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
        return { vector: await embedQuestion(text, signal), space }
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
      const { chosen, mode, match, language, smallTalk, relevance } = await search(question, signal)
      const passages = chosen.map(({ key, entries, url, title, text, hash, lead }) => ({
        key,
        entries,
        url,
        title,
        text,
        hash,
        lead,
      }))
      return { mode, match, passages, language, smallTalk, relevance }
    },
  }
}
