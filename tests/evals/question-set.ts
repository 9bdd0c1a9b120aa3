import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** In the order of the tables. */
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
  /** Facts, each with the entries of which any one states it; none where the site has no answer. */
  expects: z.array(z.array(z.string()).min(1)),
})

export type EvalQuestion = z.infer<typeof question> & { readonly set: QuestionSet }

/** Settings are tuned on the first; the second is the exam. */
export const SETS = ['development', 'held-out'] as const
export type QuestionSet = (typeof SETS)[number]

export function readQuestions(set: QuestionSet): readonly EvalQuestion[] {
  return parseQuestions(set, readFileSync(`tests/evals/${set}.jsonl`, 'utf8'))
}

export function parseQuestions(set: QuestionSet, text: string): readonly EvalQuestion[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => ({ ...question.parse(JSON.parse(line)), set }))
}
