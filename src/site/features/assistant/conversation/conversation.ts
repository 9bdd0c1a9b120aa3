import type { ChatPart } from '#shared/chat-stream.ts'
import type {
  ChatNotice,
  ChatQuotation,
  ChatSource,
  FeedbackRequest,
  StoredConversation,
} from '#shared/chat.ts'

export interface UserMessage {
  readonly sender: 'user'
  readonly id: string
  readonly text: string
}

export interface BotMessage {
  readonly sender: 'bot'
  /** The service names its answers; one that it does not know has no name. */
  readonly id: string | undefined
  readonly text: string
  readonly sources: readonly ChatSource[]
  readonly quotations: readonly ChatQuotation[]
  readonly notice?: ChatNotice
  readonly state: 'arriving' | 'whole' | 'stopped' | 'broken'
  readonly verdict?: FeedbackRequest['verdict']
}

export type Message = UserMessage | BotMessage

/** The greeting is not among the messages: it is always there. */
export interface Conversation {
  readonly messages: readonly Message[]
  /** From sending until finish, stop or error. */
  readonly isAwaited: boolean
}

export const EMPTY: Conversation = { messages: [], isAwaited: false }

/** A question that is asked again takes its place back, and what stood below it goes. */
export function ask({ messages }: Conversation, id: string, text: string): Conversation {
  const place = messages.findIndex((message) => message.id === id)
  const before = place < 0 ? messages : messages.slice(0, place)
  return { messages: [...before, { sender: 'user', id, text }], isAwaited: true }
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
    case 'text-delta':
      return withAnswer(conversation, { text: answerOf(conversation).text + part.delta })
    case 'data-quotations':
      return withAnswer(conversation, { quotations: part.data })
    case 'finish':
      // An empty answer is none: the question stays open, and whoever reads the stream fails it.
      return answerOf(conversation).text === '' ? conversation : end(conversation, 'whole')
    default:
      return conversation
  }
}

/** The end of an answer that came as it should, or that the visitor stopped. */
export function end(conversation: Conversation, state: 'whole' | 'stopped'): Conversation {
  if (!conversation.isAwaited) return conversation
  return { ...withAnswer(conversation, { state }), isAwaited: false }
}

/** No answer, or half of one: what had come is kept, else the sentence takes its place. */
export function fail(conversation: Conversation, sentence: string): Conversation {
  if (!conversation.isAwaited) return conversation
  const { text } = answerOf(conversation)
  const rest = text === '' ? ({ text: sentence, notice: 'connection' } as const) : {}
  return { ...withAnswer(conversation, { ...rest, state: 'broken' }), isAwaited: false }
}

export function rate(
  { messages, isAwaited }: Conversation,
  id: string,
  verdict: FeedbackRequest['verdict'] | undefined,
): Conversation {
  const rated = messages.map((message) => {
    if (message.sender === 'user' || message.id !== id) return message
    const { verdict: _earlier, ...rest } = message
    return verdict ? { ...rest, verdict } : rest
  })
  return { messages: rated, isAwaited }
}

/** As the service keeps it; an answer that never came leaves its question at the end. */
export function restore({ messages }: StoredConversation): Conversation {
  return {
    messages: messages.map((message): Message => {
      const { id, sender, text, sources, quotations, notice } = message
      if (sender === 'user') return { sender, id, text }
      const answer = { sender, id, text, sources, quotations, state: 'whole' } as const
      return notice ? { ...answer, notice } : answer
    }),
    isAwaited: false,
  }
}

const NO_ANSWER: BotMessage = {
  sender: 'bot',
  id: undefined,
  text: '',
  sources: [],
  quotations: [],
  state: 'arriving',
}

/** The answer to the last question, as far as it has come. */
export function answerOf({ messages }: Conversation): BotMessage {
  const last = messages.at(-1)
  return last?.sender === 'bot' ? last : NO_ANSWER
}

function withAnswer(conversation: Conversation, change: Partial<BotMessage>): Conversation {
  const { messages, isAwaited } = conversation
  const earlier = messages.at(-1)?.sender === 'bot' ? messages.slice(0, -1) : messages
  return { messages: [...earlier, { ...answerOf(conversation), ...change }], isAwaited }
}
