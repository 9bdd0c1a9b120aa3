import type { ChatNotice } from '#shared/chat.ts'
import { classifyAnswer, type Gap, type GivenAnswer } from './classify-answer.ts'

export interface AskedQuestion {
  readonly text: string
  readonly page: string
  readonly language: string
  readonly conversation: string
  readonly askedAt: Date
  readonly answer: GivenAnswer | undefined
}

/** A question with its answer, as the database returns it. */
export interface QuestionRow {
  readonly text: string
  readonly page: string | null
  readonly language: string
  readonly conversation: string
  readonly asked_at: Date
  readonly is_answered: boolean
  readonly notice: ChatNotice | null
  readonly sources: number | null
  readonly retrieval: string | null
  readonly match: string | null
  readonly verdict: 'good' | 'bad' | null
}

export function toQuestion(row: QuestionRow): AskedQuestion {
  return {
    text: row.text,
    page: row.page ?? '',
    language: row.language,
    conversation: row.conversation,
    askedAt: row.asked_at,
    answer: row.is_answered
      ? {
          notice: row.notice ?? undefined,
          sources: row.sources ?? 0,
          retrieval: row.retrieval ?? '',
          match: row.match ?? undefined,
          verdict: row.verdict ?? undefined,
        }
      : undefined,
  }
}

/** The questions that new content could answer. */
export function findGaps(
  questions: readonly AskedQuestion[],
  now: Date,
): readonly (AskedQuestion & { readonly gap: Gap })[] {
  return questions.flatMap((question) => {
    const answer = classifyAnswer(question, now)
    return answer.is === 'gap' ? [{ ...question, gap: answer.gap }] : []
  })
}
