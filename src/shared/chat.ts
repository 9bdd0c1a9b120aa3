import type { AnswerDetails } from './answer-card.ts'

/** Answers a question as an SSE stream. */
export const CHAT_PATH = '/api/chat'

export const CONVERSATION_PATH = `${CHAT_PATH}/conversation`
export const FEEDBACK_PATH = `${CHAT_PATH}/feedback`

/** The conversation id is a credential, so it is never part of a URL (logs, histories). */
export const CONVERSATION_HEADER = 'Conversation-Id'

export const CHAT_LIMITS = { message: 2000, remark: 500, sources: 3 } as const

/** The browser creates both ids. A retry with the same message id replaces the first answer. */
export interface ChatRequest {
  readonly conversation: string
  readonly message: { readonly id: string; readonly text: string }
  /** Path of the current page. */
  readonly page: string
  readonly language: string
  /** A solved proof of work, after `proofRequired`. */
  readonly proof?: string
}

export interface FeedbackRequest {
  /** The id of the answer. */
  readonly message: string
  readonly verdict: 'good' | 'bad'
  readonly remark?: string
}

/** Retry with a solved proof of work. */
export const PROOF_REQUIRED_STATUS = 428

/** HTTP status by refusal, before the stream starts. */
export const CHAT_REFUSALS = {
  unreadable: 400,
  crossOrigin: 403,
  tooLarge: 413,
  wrongType: 415,
  invalid: 422,
  /** The conversation has reached its maximum number of turns. */
  tooLong: 422,
  proofRequired: PROOF_REQUIRED_STATUS,
  tooMany: 429,
  unavailable: 503,
} as const

export type ChatRefusal = keyof typeof CHAT_REFUSALS

export interface ChatRefusalAnswer {
  readonly refusal: ChatRefusal
  readonly message: string
}

/** IPTC digital source type: the machine-readable mark of text that a model wrote (EU AI Act, article 50). */
export const GENERATED_BY_MODEL =
  'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'

/** Oldest message first. */
export interface StoredConversation {
  readonly messages: readonly StoredChatMessage[]
}

export interface StoredChatMessage {
  readonly id: string
  readonly sender: 'user' | 'bot'
  readonly text: string
  readonly sources: readonly ChatSource[]
  readonly details?: AnswerDetails
  readonly notice?: ChatNotice
  /** Of text that a model wrote. */
  readonly digitalSourceType?: string
}

/** A passage that the answer may cite as `[number]`. */
export interface ChatSource {
  readonly number: number
  /** A path of this site with its fragment. */
  readonly url: string
  readonly title: string
}

/** Why an answer is degraded. */
export const CHAT_NOTICES = [
  /** The model is unreachable. */
  'connection',
  /** The model returned nothing or refused. */
  'empty',
  /** The stream ended early; the partial answer is kept. */
  'interrupted',
  /** The spend budget of the day or month is used up. */
  'budget',
  /** No model is configured: passages are quoted, or a written reply is given. */
  'quotations',
  /** Nothing was found, or the visitor asked for a person: the contact form is offered. */
  'handover',
] as const

export type ChatNotice = (typeof CHAT_NOTICES)[number]
