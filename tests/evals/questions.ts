import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Search, SearchResult } from '#server/retrieval/retriever.ts'

/** In the order of the report. */
export const KINDS = [
  'direct',
  'paraphrase',
  'misspelt',
  'terse',
  'follow-up',
  'comparison',
  'superlative',
  'several',
  'price',
  'people',
  'legal',
  'out-of-scope',
  'hostile',
] as const

const question = z.strictObject({
  id: z.string(),
  kind: z.enum(KINDS),
  asker: z.enum(['client', 'recruit', 'researcher']),
  question: z.string().min(1),
  page: z.string().startsWith('/').optional(),
  before: z.array(z.string().min(1)).optional(),
  /** For each fact the entries that state it; empty when the site has no answer. */
  expects: z.array(z.array(z.string()).min(1)),
})

export type EvalQuestion = z.infer<typeof question> & { readonly set: QuestionSet }

/** Tune on the first; the second is only for the final measurement. */
export const SETS = ['development', 'held-out'] as const
export type QuestionSet = (typeof SETS)[number]

export function readQuestions(set: QuestionSet): readonly EvalQuestion[] {
  return parseQuestions(set, readFileSync(`tests/evals/${set}.jsonl`, 'utf8'))
}

export function parseQuestions(set: QuestionSet, text: string): readonly EvalQuestion[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => ({ ...question.parse(JSON.parse(line)), set }))
}

export interface EvalRun {
  readonly question: EvalQuestion
  readonly result: SearchResult
  readonly milliseconds: number
}

/** Runs each question twice, to measure the search with a cached vector. */
export async function runQuestions(
  questions: readonly EvalQuestion[],
  search: Search,
): Promise<readonly EvalRun[]> {
  const runs: EvalRun[] = []
  for (const question of questions) {
    const asked = {
      text: question.question,
      before: question.before ?? [],
      page: question.page ?? '/',
      language: 'en',
    }
    await search(asked)
    const start = performance.now()
    const result = await search(asked)
    runs.push({ question, result, milliseconds: performance.now() - start })
  }
  return runs
}
