import type { ChatNotice } from '#shared/chat.ts'

export interface GivenAnswer {
  readonly notice: ChatNotice | undefined
  readonly sources: number
  /** Retrieval mode; `none` when it failed. */
  readonly retrieval: string
  /** Missing in older answers. */
  readonly match?: string | undefined
  readonly verdict: 'good' | 'bad' | undefined
}

interface ClassifiedQuestion {
  readonly askedAt: Date
  readonly answer: GivenAnswer | undefined
}

/** Missing content: an editor could write about it. */
export const GAPS = {
  nothingFound: 'nothing found',
  unsure: 'nearest passages only',
  empty: 'empty answer',
  judgedBad: 'judged bad',
  unanswered: 'no answer',
} as const

/** Service failures, independent of the content. */
export const FAILURES = {
  connection: 'no connection to the model',
  budget: 'budget used up',
  quotations: 'no model set up',
  interrupted: 'broken off',
  search: 'search failed',
} as const

export type Gap = keyof typeof GAPS
export type Failure = keyof typeof FAILURES

export type AnswerClass =
  | { readonly is: 'answered' | 'running' }
  | { readonly is: 'gap'; readonly gap: Gap }
  | { readonly is: 'failure'; readonly failure: Failure }

/** Longer than any answer takes. */
const RUNNING_MS = 5 * 60_000

/** A good rating wins; otherwise the cause counts before a bad rating. */
export function classifyAnswer({ answer, askedAt }: ClassifiedQuestion, now: Date): AnswerClass {
  if (!answer) {
    const isRunning = now.getTime() - askedAt.getTime() < RUNNING_MS
    return isRunning ? { is: 'running' } : { is: 'gap', gap: 'unanswered' }
  }
  const { notice, sources, retrieval, match, verdict } = answer
  if (verdict === 'good') return { is: 'answered' }
  if (retrieval === 'written') return { is: 'answered' }
  if (notice === 'handover' || (match === 'nothing' && retrieval !== 'none')) {
    return { is: 'gap', gap: 'nothingFound' }
  }
  if (sources === 0) {
    return retrieval === 'none'
      ? { is: 'failure', failure: 'search' }
      : { is: 'gap', gap: 'nothingFound' }
  }
  if (notice === 'empty') return { is: 'gap', gap: 'empty' }
  if (notice === 'quotations' && match === 'nearest') return { is: 'gap', gap: 'unsure' }
  if (notice && notice !== 'interrupted') return { is: 'failure', failure: notice }
  if (verdict === 'bad') return { is: 'gap', gap: 'judgedBad' }
  return notice ? { is: 'failure', failure: notice } : { is: 'answered' }
}
