import { CONTACT_BOUNDS } from '#shared/contact-bounds.ts'
import { plainText } from '../markdown/plain-text.ts'
import type { Message } from './conversation.ts'

interface DraftWords {
  readonly heading: string
  readonly you: string
  readonly name: string
}

/** Room for what the visitor wants to add above it. */
const LONGEST = CONTACT_BOUNDS.message - 2000

/** The conversation as the text of a message. Where it is too long, its beginning is left out. */
export function conversationDraft(messages: readonly Message[], words: DraftWords): string {
  const turns = messages.map(({ sender, text }) =>
    sender === 'user' ? `${words.you}: ${text}` : `${words.name}: ${plainText(text)}`,
  )
  while (turns.length > 1 && turns.join('\n\n').length > LONGEST) turns.shift()
  return `\n\n${words.heading}\n\n${turns.join('\n\n').slice(0, LONGEST)}\n`
}
