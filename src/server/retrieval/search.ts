import type { Pool, QueryConfig } from 'pg'
import type { BuiltPassage } from '#content/passages/passage.ts'
import type { Embedder } from '#server/retrieval/embedding/embedder.ts'
import { choosePassages } from './choose-passages.ts'
import { GATE } from './gate-weights.ts'
import { loadLexicon } from './load-lexicon.ts'
import { pageSubjects } from './question/page-subject.ts'
import { planSearch, type Lexicon, type SearchPlan, type Synonyms } from './question/search-plan.ts'
import { keepQuestionVectors } from './question-vectors.ts'
import { gatherEvidence, relevanceOf, type Evidence } from './relevance-gate.ts'
import type { Question, Retrieved } from './retriever.ts'
import { searchStatement, type Candidate } from './search-statement.ts'

export interface SearchDependencies {
  readonly pool: Pick<Pool, 'query'>
  readonly embedder: Pick<Embedder, 'space' | 'embedQuestion'>
  /** What the pages of this build say; a passage of another build is never used. */
  readonly passages: readonly BuiltPassage[]
  readonly synonyms: Synonyms
  /** For the log: which step failed. The answer goes on without it. */
  readonly onFault?: (step: 'embedding' | 'search', error: unknown) => void
  readonly embeddingBudgetMs?: number
  readonly searchBudgetMs?: number
  readonly keptQuestions?: number
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
  const { pool, embedder, passages, onFault } = dependencies
  const { embeddingBudgetMs = 1500, searchBudgetMs = 1000, keptQuestions = 500 } = dependencies
  const questions = keepQuestionVectors(embedder, {
    budgetMs: embeddingBudgetMs,
    kept: keptQuestions,
  })
  const lexicon = keepLexicon(dependencies)
  const subjects = pageSubjects(passages)
  const hashes = new Set(passages.map(({ hash }) => hash))

  const embed = async (text: string, signal: AbortSignal | undefined) => {
    try {
      return await questions.vectorOf(text, signal)
    } catch (error) {
      onFault?.('embedding', error)
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
      onFault?.('search', error)
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
