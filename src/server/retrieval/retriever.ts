import type { Pool } from 'pg'
import type { BuiltPassage } from '#content/passages/passage.ts'
import { choosePassages } from './choose-passages.ts'
import type { Embedder } from './embedding/embedder.ts'
import { gatherEvidence, relevanceOf, type Evidence } from './relevance-gate.ts'
import { cacheQuestionVectors } from './question-vectors.ts'
import { pageSubjects } from './named-entries.ts'
import {
  createLexicon,
  planSearch,
  type Lexicon,
  type SearchPlan,
  type Synonyms,
} from './plan-search.ts'
import { OFF_TOPIC, searchStatement, type Candidate } from './search-statement.ts'
import { wordsOf } from './question-words.ts'

export interface Passage {
  readonly key: string
  readonly entries: readonly string[]
  readonly url: string
  readonly title: string
  readonly text: string
  readonly hash: string
}

interface Question {
  readonly text: string
  /** The visitor's earlier messages, oldest first, for follow-up questions. */
  readonly before: readonly string[]
  readonly page: string
  readonly language: string
}

export interface Retrieved {
  /** At most three, best first; empty when nothing is relevant. */
  readonly passages: readonly Passage[]
  /** `text`: the question could not be embedded; `none`: the search failed, too. */
  readonly mode: 'hybrid' | 'text' | 'none'
}

/** Never throws: failures degrade the mode. */
export interface Retriever {
  readonly retrieve: (question: Question, signal?: AbortSignal) => Promise<Retrieved>
}

export interface SearchDependencies {
  readonly pool: Pick<Pool, 'query'>
  readonly embedder: Pick<Embedder, 'space' | 'embedQuestion'>
  /** Of this build; passages of another build are never used. */
  readonly passages: readonly BuiltPassage[]
  readonly synonyms: Synonyms
  readonly onError?: (step: 'embedding' | 'search', error: unknown) => void
  readonly embeddingTimeoutMs?: number
  readonly searchTimeoutMs?: number
  readonly cachedQuestions?: number
}

/** Details for the evaluation. */
export interface SearchResult {
  readonly mode: Retrieved['mode']
  /** Chosen passages first, then the others by score. */
  readonly ranked: readonly Candidate[]
  readonly chosen: readonly Candidate[]
  readonly isRelevant: boolean
  readonly relevance?: number
  readonly plan?: SearchPlan
  readonly evidence?: Evidence
}

export type Search = (question: Question, signal?: AbortSignal) => Promise<SearchResult>

const NOTHING: SearchResult = { mode: 'none', ranked: [], chosen: [], isRelevant: false }

export function createSearch(dependencies: SearchDependencies): Search {
  const { pool, embedder, passages, onError } = dependencies
  const { embeddingTimeoutMs = 1500, searchTimeoutMs = 1000, cachedQuestions = 500 } = dependencies
  const embedQuestion = cacheQuestionVectors(embedder, {
    timeoutMs: embeddingTimeoutMs,
    maxCached: cachedQuestions,
  })
  const getLexicon = cacheLexicon(dependencies)
  const subjects = pageSubjects(passages)
  const hashes = new Set(passages.map(({ hash }) => hash))

  const embed = async (text: string, signal: AbortSignal | undefined) => {
    try {
      return await embedQuestion(text, signal)
    } catch (error) {
      onError?.('embedding', error)
      return undefined
    }
  }
  const find = async (question: Question, plan: SearchPlan, vector?: readonly number[]) => {
    const { language } = question
    const page = subjects.get(question.page)?.catalogue ?? question.page
    const statement = searchStatement({ plan, vector, space: embedder.space, page, language })
    // Supported by the driver, but missing in its types.
    const timeout: object = { query_timeout: searchTimeoutMs }
    const { rows } = await pool.query<Candidate>({ ...statement, ...timeout })
    return rows.filter(({ hash }) => hashes.has(hash))
  }

  return async (question, signal) => {
    try {
      const subject = subjects.get(question.page)
      const before = subject ? [subject.name, ...question.before] : question.before
      const plan = planSearch(question.text, before, await getLexicon())
      const vector = await embed(plan.text, signal)
      signal?.throwIfAborted()
      const candidates = await find(question, plan, vector)
      return toResult(plan, candidates, vector ? 'hybrid' : 'text')
    } catch (error) {
      onError?.('search', error)
      return NOTHING
    }
  }
}

function toResult(
  plan: SearchPlan,
  candidates: readonly Candidate[],
  mode: 'hybrid' | 'text',
): SearchResult {
  const evidence = gatherEvidence(plan, candidates)
  const found = candidates.filter(({ isOffTopic }) => !isOffTopic)
  const chosen = choosePassages(found, plan)
  const relevance = relevanceOf(evidence, mode)
  return {
    mode,
    plan,
    relevance,
    ranked: [...chosen, ...found.filter((candidate) => !chosen.includes(candidate))],
    chosen,
    isRelevant: relevance > 0,
    evidence,
  }
}

/** Loaded once; after a failure the next question tries again. */
function cacheLexicon({ pool, passages, synonyms }: SearchDependencies): () => Promise<Lexicon> {
  let loading: Promise<Lexicon> | undefined
  return () => {
    loading ??= loadLexicon(pool, passages, synonyms).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

export function createRetriever(dependencies: SearchDependencies): Retriever {
  const search = createSearch(dependencies)
  return {
    retrieve: async (question, signal) => {
      const { mode, chosen, isRelevant } = await search(question, signal)
      return {
        mode,
        passages: (isRelevant ? chosen : []).map(({ key, entries, url, title, text, hash }) => ({
          key,
          entries,
          url,
          title,
          text,
          hash,
        })),
      }
    },
  }
}

/** Words of the passages with the lexemes of the database. */
async function loadLexicon(
  pool: Pick<Pool, 'query'>,
  passages: readonly BuiltPassage[],
  synonyms: Synonyms,
): Promise<Lexicon> {
  const texts = passages.map(({ key, entries, language, headingPath, text, questions }) => ({
    key,
    entries,
    language,
    headingPath,
    isOffTopic: entries.includes(OFF_TOPIC),
    spellings: [...new Set(wordsOf([...headingPath, text, ...questions].join('\n')))],
  }))
  const lexemes = new Map<string, ReadonlyMap<string, string>>()
  for (const [language, group] of Map.groupBy(texts, (text) => text.language)) {
    const words = new Set(group.flatMap(({ spellings }) => spellings))
    lexemes.set(language, await lexemesOf(pool, language, words))
  }
  const known = texts.map(({ spellings, language, ...text }) => {
    const words = spellings.flatMap((word) => {
      const lexeme = lexemes.get(language)?.get(word)
      return lexeme === undefined ? [] : [{ word, lexeme }]
    })
    return { ...text, words }
  })
  return createLexicon(known, synonyms)
}

/** Without the stop words of the database. */
async function lexemesOf(
  pool: Pick<Pool, 'query'>,
  language: string,
  words: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ word: string; lexeme: string }>(
    `select word, lexeme
     from unnest($2::text[]) as word,
       lateral (select (tsvector_to_array(knowledge.lexemes($1, word)))[1] as lexeme) as found
     where lexeme is not null`,
    [language, [...words]],
  )
  return new Map(rows.map(({ word, lexeme }) => [word, lexeme]))
}
