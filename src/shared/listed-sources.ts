import type { AnswerDetails } from './answer-card.ts'
import type { ChatSource, StoredChatMessage } from './chat.ts'

export type ShownAnswer = Omit<StoredChatMessage, 'id' | 'sender'>

/**
 * The sources in the list under an answer: those that it cites or gives a line of, or all if it cites
 * none, unless they hardly match. A source that is shown as a card is not listed.
 */
export function listedSources(answer: ShownAnswer, cited: readonly number[]): ChatSource[] {
  const { sources, details, notice } = answer
  const isEach = cited.length === 0 && notice !== 'handover'
  const further = details?.further.map(({ source }) => source) ?? []
  return sources.filter(
    ({ number }) =>
      !details?.cards.some(({ source }) => source === number) &&
      (isEach || cited.includes(number) || further.includes(number)),
  )
}

export function furtherLine(details: AnswerDetails | undefined, number: number) {
  return details?.further.find(({ source }) => source === number)?.line
}
