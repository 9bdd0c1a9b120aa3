import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { createFactSearch } from './judge-facts.ts'

/** In the order of the report. */
export const KINDS = [
  'direct',
  'paraphrase',
  'slang',
  'trades',
  'misspelt',
  'terse',
  'follow-up',
  'dependent',
  'subject-change',
  'comparison',
  'superlative',
  'superlatives',
  'several',
  'letters',
  'price',
  'people',
  'legal',
  'albanian',
  'greek',
  'small-talk',
  'out-of-scope',
  'hostile',
] as const

const LANGUAGES = ['en', 'sq', 'el'] as const

const question = z.strictObject({
  id: z.string(),
  kind: z.enum(KINDS),
  language: z.enum(LANGUAGES),
  question: z.string().min(1),
  page: z.string().startsWith('/').optional(),
  before: z.array(z.string().min(1)).min(1).optional(),
  /** What a good colleague would do. */
  expect: z
    .enum(['facts', 'decline', 'greeting', 'thanks', 'complaint', 'identity', 'person', 'language'])
    .default('facts'),
  /** Groups of strings; the answer must hold one string of each group. */
  facts: z.array(z.array(z.string().min(1)).min(1)).default([]),
  /** For superlatives: named before any string of `never`. */
  first: z.string().optional(),
  never: z.array(z.string().min(1)).default([]),
})

export type EvalQuestion = z.infer<typeof question> & { readonly set: QuestionSet }

/**
 * Tune on the first; the second is only for the final measurement. The third was written without knowledge of the
 * glossary.
 */
export const SETS = ['development', 'held-out', 'languages'] as const
export type QuestionSet = (typeof SETS)[number]

export function readQuestions(set: QuestionSet): readonly EvalQuestion[] {
  return parseQuestions(set, readFileSync(`tests/evals/${set}.jsonl`, 'utf8'))
}

const rewrite = z.strictObject({ id: z.string(), question: z.string().min(1) })

/** By question id: what a good model makes of a message that depends on earlier ones or is not English. */
export function readRewrites(): ReadonlyMap<string, string> {
  const lines = readFileSync('tests/evals/rewrites.jsonl', 'utf8').trim().split('\n')
  return new Map(
    lines.map((line) => {
      const { id, question: text } = rewrite.parse(JSON.parse(line))
      return [id, text]
    }),
  )
}

/**
 * The questions whose facts the content still states. Where the company changed a figure or retired an entry, the
 * question does not apply.
 */
export function listApplicable(
  questions: readonly EvalQuestion[],
  passages: readonly { readonly title: string; readonly text: string }[],
): readonly EvalQuestion[] {
  const isKnown = createFactSearch(
    passages.map(({ title, text }) => `${title}. ${text}`).join('\n'),
  )
  return questions.filter(
    ({ facts, first }) =>
      facts.every((group) => group.some(isKnown)) && (first === undefined || isKnown(first)),
  )
}

export function parseQuestions(set: QuestionSet, text: string): readonly EvalQuestion[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => ({ ...question.parse(JSON.parse(line)), set }))
}

/** For a report. */
export function describe({ set, id, kind, before = [], ...rest }: EvalQuestion) {
  const { question: text, expect, facts, first } = rest
  const wanted =
    expect === 'facts' ? facts.map((group) => group.join(' or ')).join(' and ') : expect
  return {
    set,
    id,
    kind,
    question: [...before, text].join(' / '),
    expected: first === undefined ? wanted : `${wanted}; first ${first}`,
  }
}
