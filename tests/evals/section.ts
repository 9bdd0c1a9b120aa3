import type { Pool } from 'pg'
import type { Embedder } from '#server/retrieval/embedding/embedder.ts'
import type { Search, SearchResult } from '#server/retrieval/retriever.ts'
import type { EvalQuestion, QuestionSet } from './question-set.ts'

/** One question, put to the real search. */
export interface EvalRun {
  readonly question: EvalQuestion
  readonly result: SearchResult
  readonly milliseconds: number
}

export interface EvalContext {
  readonly runs: readonly EvalRun[]
  readonly search: Search
  readonly embedder: Embedder
  readonly pool: Pool
}

export interface EvalTable {
  readonly title: string
  /** Of the columns after the label and the count. */
  readonly columns: readonly string[]
  readonly rows: readonly EvalRow[]
  /** The column that is drawn as a bar. */
  readonly drawn: number
}

export interface EvalRow {
  readonly label: string
  readonly count: number
  readonly values: readonly number[]
  readonly isTotal?: boolean
}

export interface EvalFailure {
  readonly set: QuestionSet
  readonly id: string
  readonly kind: string
  readonly question: string
  readonly expected: string
  readonly got: string
}

export interface EvalReport {
  readonly tables: readonly EvalTable[]
  /** They end up in the last line, and are held against the floor by their names. */
  readonly figures: Readonly<Record<string, number>>
  readonly failures: readonly EvalFailure[]
}

/** A part of the evaluation: to add one, put it into the list of the command. */
export interface EvalSection {
  readonly title: string
  readonly evaluate: (context: EvalContext) => Promise<EvalReport> | EvalReport
}
