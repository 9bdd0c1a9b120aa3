import type { AnswerDetails } from '#shared/answer-card.ts'
import type { ChatPart } from '#shared/chat-stream.ts'
import type { FeedbackRequest, StoredConversation } from '#shared/chat.ts'
import type { ShownAnswer } from '#shared/listed-sources.ts'

interface UserMessage {
  readonly sender: 'user'
  readonly id: string
  readonly text: string
}

export interface BotMessage extends ShownAnswer {
  readonly sender: 'bot'
  /** Assigned by the server; undefined for an answer that it did not store. */
  readonly id: string | undefined
  readonly state: 'streaming' | 'complete' | 'stopped' | 'broken'
  readonly verdict?: FeedbackRequest['verdict']
}

export type Message = UserMessage | BotMessage

export interface Conversation {
  /** Without the greeting. */
  readonly messages: readonly Message[]
  /** From sending until finish, stop or error. */
  readonly isPending: boolean
}

export const EMPTY: Conversation = { messages: [], isPending: false }

/** Asking an earlier question again removes everything after it. */
export function ask({ messages }: Conversation, id: string, text: string): Conversation {
  const place = messages.findIndex((message) => message.id === id)
  const before = place < 0 ? messages : messages.slice(0, place)
  return { messages: [...before, { sender: 'user', id, text }], isPending: true }
}

export function receive(conversation: Conversation, part: ChatPart): Conversation {
  switch (part.type) {
    case 'start':
      return withAnswer(conversation, { id: part.messageId })
    case 'source-url': {
      const source = { number: Number(part.sourceId), url: part.url, title: part.title }
      const { sources } = answerOf(conversation)
      return withAnswer(conversation, { sources: [...sources, source] })
    }
    case 'data-notice':
      return withAnswer(conversation, { notice: part.data.kind })
    case 'message-metadata': {
      const { digitalSourceType } = part.messageMetadata
      return withAnswer(conversation, { digitalSourceType })
    }
    case 'text-delta':
      return withAnswer(conversation, { text: answerOf(conversation).text + part.delta })
    case 'data-details':
      return withAnswer(conversation, { details: shownDetails(part.data) })
    case 'finish':
      // An empty answer stays pending, so that the caller fails it.
      return answerOf(conversation).text === '' ? conversation : end(conversation, 'complete')
    default:
      return conversation
  }
}

export function end(conversation: Conversation, state: 'complete' | 'stopped'): Conversation {
  if (!conversation.isPending) return conversation
  return { ...withAnswer(conversation, { state }), isPending: false }
}

/** Keeps a partial answer; without one shows the message. */
export function fail(conversation: Conversation, message: string): Conversation {
  if (!conversation.isPending) return conversation
  const { text } = answerOf(conversation)
  const shown = text === '' ? ({ text: message, notice: 'connection' } as const) : {}
  return { ...withAnswer(conversation, { ...shown, state: 'broken' }), isPending: false }
}

export function rate(
  { messages, isPending }: Conversation,
  id: string,
  verdict: FeedbackRequest['verdict'] | undefined,
): Conversation {
  const rated = messages.map((message) => {
    if (message.sender === 'user' || message.id !== id) return message
    const { verdict: _earlier, ...rest } = message
    return verdict ? { ...rest, verdict } : rest
  })
  return { messages: rated, isPending }
}

export function restore({ messages }: StoredConversation): Conversation {
  return {
    messages: messages.map(({ sender, details, ...message }): Message => {
      if (sender === 'user') return { ...message, sender }
      const shown = details && { details: shownDetails(details) }
      return { ...message, ...shown, sender, state: 'complete' }
    }),
    isPending: false,
  }
}

/** A newer server may have cards that this page cannot show. */
function shownDetails(details: AnswerDetails): AnswerDetails {
  const cards = details.cards.filter(({ type }) => type === 'entry' || type === 'table')
  return { ...details, cards }
}

const NO_ANSWER: BotMessage = {
  sender: 'bot',
  id: undefined,
  text: '',
  sources: [],
  state: 'streaming',
}

/** The answer to the last question, as far as it has arrived. */
export function answerOf({ messages }: Conversation): BotMessage {
  const last = messages.at(-1)
  return last?.sender === 'bot' ? last : NO_ANSWER
}

/** The whole text is an error message, with or without cards below it. */
export function isErrorText({ notice }: BotMessage): boolean {
  return notice === 'connection' || notice === 'empty' || notice === 'budget'
}

/** Complete and stored by the server. */
export function isRatable(message: BotMessage): message is BotMessage & { readonly id: string } {
  return message.state !== 'streaming' && message.id !== undefined && !isErrorText(message)
}

function withAnswer(conversation: Conversation, change: Partial<BotMessage>): Conversation {
  const { messages, isPending } = conversation
  const earlier = messages.at(-1)?.sender === 'bot' ? messages.slice(0, -1) : messages
  return { messages: [...earlier, { ...answerOf(conversation), ...change }], isPending }
}
