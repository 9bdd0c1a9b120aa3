import type { Pool, QueryConfig } from 'pg'
import type { BuiltPassage } from '#content/passages/passage.ts'
import { choosePassages } from './choose-passages.ts'
import type { Embedder } from './embedding/embedder.ts'
import { GATE, gatherEvidence, relevanceOf, type Evidence } from './relevance-gate.ts'
import { keepQuestionVectors } from './question-vectors.ts'
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

/** A published piece of the site, as the prompt, the citations and the quotations need it. */
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
  /** The visitor's earlier messages, oldest first: a follow-up cannot be searched without them. */
  readonly before: readonly string[]
  readonly page: string
  readonly language: string
}

export interface Retrieved {
  /** At most three, best first; none when nothing fits the question. */
  readonly passages: readonly Passage[]
  /** `text` when the question could not be embedded, `none` when the search failed as well. */
  readonly mode: 'hybrid' | 'text' | 'none'
}

/** Never throws: a failure is a mode, because the answer goes on without. */
export interface Retriever {
  readonly retrieve: (question: Question, signal?: AbortSignal) => Promise<Retrieved>
}

/** Takes the words from the passages of this build and asks the database what it makes of each. */
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

/** Words that the database leaves out of its index are not in the answer. */
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

export interface SearchDependencies {
  readonly pool: Pick<Pool, 'query'>
  readonly embedder: Pick<Embedder, 'space' | 'embedQuestion'>
  /** What the pages of this build say; a passage of another build is never used. */
  readonly passages: readonly BuiltPassage[]
  readonly synonyms: Synonyms
  /** For the log: which step failed. The answer goes on without it. */
  readonly onError?: (step: 'embedding' | 'search', error: unknown) => void
  readonly embeddingBudgetMs?: number
  readonly searchBudgetMs?: number
  readonly cachedQuestions?: number
}

/** All that came of a question, for the evaluation as well as for the answer. */
export interface SearchResult {
  readonly mode: Retrieved['mode']
  /** Best first: those for the prompt, then the others. */
  readonly ranked: readonly Candidate[]
  readonly chosen: readonly Candidate[]
  readonly isRelevant: boolean
  readonly evidence?: Evidence
}

export type Search = (question: Question, signal?: AbortSignal) => Promise<SearchResult>

const NOTHING: SearchResult = { mode: 'none', ranked: [], chosen: [], isRelevant: false }

/** Plans, embeds, asks the database, chooses, and judges whether the passages fit the question. */
export function createSearch(dependencies: SearchDependencies): Search {
  const { pool, embedder, passages, onError } = dependencies
  const { embeddingBudgetMs = 1500, searchBudgetMs = 1000, cachedQuestions = 500 } = dependencies
  const questions = keepQuestionVectors(embedder, {
    budgetMs: embeddingBudgetMs,
    kept: cachedQuestions,
  })
  const lexicon = keepLexicon(dependencies)
  const subjects = pageSubjects(passages)
  const hashes = new Set(passages.map(({ hash }) => hash))

  const embed = async (text: string, signal: AbortSignal | undefined) => {
    try {
      return await questions.vectorOf(text, signal)
    } catch (error) {
      onError?.('embedding', error)
      return undefined
    }
  }
  const find = async (question: Question, plan: SearchPlan, vector?: readonly number[]) => {
    const { language } = question
    const page = subjects.get(question.page)?.catalogue ?? question.page
    const statement = searchStatement({ plan, vector, space: embedder.space, page, language })
    // The driver knows a time limit for one query; its types do not.
    const limited: QueryConfig & { query_timeout: number } = {
      ...statement,
      query_timeout: searchBudgetMs,
    }
    const { rows } = await pool.query<Candidate>(limited)
    return rows.filter(({ hash }) => hashes.has(hash))
  }

  return async (question, signal) => {
    try {
      const subject = subjects.get(question.page)
      const before = subject ? [subject.name, ...question.before] : question.before
      const plan = planSearch(question.text, before, await lexicon())
      const vector = await embed(plan.text, signal)
      signal?.throwIfAborted()
      const candidates = await find(question, plan, vector)
      return judge(plan, candidates, vector ? 'hybrid' : 'text')
    } catch (error) {
      onError?.('search', error)
      return NOTHING
    }
  }
}

function judge(
  plan: SearchPlan,
  candidates: readonly Candidate[],
  mode: 'hybrid' | 'text',
): SearchResult {
  const evidence = gatherEvidence(plan, candidates)
  const found = candidates.filter(({ isOffTopic }) => !isOffTopic)
  const chosen = choosePassages(found, plan)
  return {
    mode,
    ranked: [...chosen, ...found.filter((candidate) => !chosen.includes(candidate))],
    chosen,
    isRelevant: relevanceOf(evidence, GATE[mode]) > 0,
    evidence,
  }
}

/** Made once; a database that is away then is asked again with the next question. */
function keepLexicon({ pool, passages, synonyms }: SearchDependencies): () => Promise<Lexicon> {
  let loading: Promise<Lexicon> | undefined
  return () => {
    loading ??= loadLexicon(pool, passages, synonyms).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

/** Hands on what fits the question, and nothing when nothing does. */
export function createRetriever(dependencies: SearchDependencies): Retriever {
  const search = createSearch(dependencies)
  return {
    retrieve: async (question, signal) => {
      const { mode, chosen, isRelevant } = await search(question, signal)
      const passages = isRelevant ? chosen : []
      return {
        mode,
        passages: passages.map(({ key, entries, url, title, text, hash }) => ({
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
