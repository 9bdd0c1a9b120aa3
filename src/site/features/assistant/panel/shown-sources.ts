import type { ChatSource } from '#shared/chat.ts'
import type { BotMessage } from '../conversation/conversation.ts'
import { citedNumbers } from '../markdown/plain-text.ts'

type Sourced = Pick<BotMessage, 'text' | 'sources'>

/** What the answer leans on, by number. A number without a source is none. */
export function citedSources({ text, sources }: Sourced): ChatSource[] {
  const cited = citedNumbers(text)
  return sources.filter(({ number }) => cited.includes(number))
}

/** An answer that cites nothing still says where it looked. */
export function shownSources(answer: Sourced): readonly ChatSource[] {
  const cited = citedSources(answer)
  return cited.length > 0 ? cited : answer.sources
}
