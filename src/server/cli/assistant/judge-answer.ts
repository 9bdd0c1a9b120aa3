import type { ChatNotice } from '#shared/chat.ts'

export interface AskedQuestion {
  readonly text: string
  readonly page: string
  readonly language: string
  readonly conversation: string
  readonly askedAt: Date
  readonly answer: GivenAnswer | undefined
}

export interface GivenAnswer {
  readonly notice: ChatNotice | undefined
  readonly sources: number
  /** How the passages were searched; `none` when that failed. */
  readonly retrieval: string
  readonly verdict: 'good' | 'bad' | undefined
}

/** Why a question has no good answer: somebody could write something about it. */
export const GAPS = {
  nothingFound: 'nothing found',
  empty: 'empty answer',
  judgedBad: 'judged bad',
  unanswered: 'no answer',
} as const

/** Failures of ours: what the site says was not the reason. */
export const FAILURES = {
  connection: 'no connection to the model',
  budget: 'budget used up',
  quotations: 'no model set up',
  interrupted: 'broken off',
  search: 'search failed',
} as const

export type Gap = keyof typeof GAPS
export type Failure = keyof typeof FAILURES

export type Judgement =
  | { readonly is: 'answered' | 'underWay' }
  | { readonly is: 'gap'; readonly gap: Gap }
  | { readonly is: 'failure'; readonly failure: Failure }

/** Longer than any answer takes. */
const UNDER_WAY_MS = 5 * 60_000

/** The cause counts before the complaint about it; a visitor who is content has the last word. */
export function judgeAnswer({ answer, askedAt }: AskedQuestion, now: Date): Judgement {
  if (!answer) {
    const isUnderWay = now.getTime() - askedAt.getTime() < UNDER_WAY_MS
    return isUnderWay ? { is: 'underWay' } : { is: 'gap', gap: 'unanswered' }
  }
  const { notice, sources, retrieval, verdict } = answer
  if (verdict === 'good') return { is: 'answered' }
  if (sources === 0) {
    return retrieval === 'none'
      ? { is: 'failure', failure: 'search' }
      : { is: 'gap', gap: 'nothingFound' }
  }
  if (notice === 'empty') return { is: 'gap', gap: 'empty' }
  if (notice && notice !== 'interrupted') return { is: 'failure', failure: notice }
  if (verdict === 'bad') return { is: 'gap', gap: 'judgedBad' }
  return notice ? { is: 'failure', failure: notice } : { is: 'answered' }
}
