/** One message of a visitor is posted here and answered as a stream. */
export const CHAT_PATH = '/api/chat'

/** A conversation is read and deleted here, its answers are rated there. */
export const CONVERSATION_PATH = `${CHAT_PATH}/conversation`
export const FEEDBACK_PATH = `${CHAT_PATH}/feedback`

/**
 * Names the conversation. The id is the only credential, so it is never part of a URL: URLs end up in
 * proxy logs and browser histories.
 */
export const CONVERSATION_HEADER = 'Conversation-Id'

export const CHAT_BOUNDS = { message: 2000, remark: 500, sources: 3 } as const

/**
 * The browser makes both ids, so that a conversation can be deleted before its first answer has come.
 * A message that is sent again under its id is answered again, in the place of its first answer.
 */
export interface ChatRequest {
  readonly conversation: string
  readonly message: { readonly id: string; readonly text: string }
  /** The path of the page that the visitor looks at. */
  readonly page: string
  readonly language: string
  /** A solved proof of work, where the service asked for one (`proofRequired`). */
  readonly proof?: string
}

export interface FeedbackRequest {
  /** The id of the answer. */
  readonly message: string
  readonly verdict: 'good' | 'bad'
  readonly remark?: string
}

/** The same question with a solved proof of work is taken. */
export const PROOF_REQUIRED_STATUS = 428

/** Answers before a stream has begun; the sentence is shown to the visitor as it stands. */
export const CHAT_REFUSALS = {
  unreadable: 400,
  foreign: 403,
  tooLarge: 413,
  wrongType: 415,
  invalid: 422,
  /** This conversation has had all its turns. */
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

/** A conversation as it is kept, oldest message first. */
export interface StoredConversation {
  readonly messages: readonly StoredChatMessage[]
}

export interface StoredChatMessage {
  readonly id: string
  readonly sender: 'user' | 'bot'
  readonly text: string
  readonly sources: readonly ChatSource[]
  readonly quotations: readonly ChatQuotation[]
  readonly notice?: ChatNotice
}

/** A passage that the answer may cite as `[number]`. */
export interface ChatSource {
  readonly number: number
  /** A path of this site with its fragment. */
  readonly url: string
  readonly title: string
}

/** The words of a source, shown where no model has answered. */
export interface ChatQuotation {
  readonly number: number
  readonly text: string
}

/** Why an answer is not the usual one. The text of the answer says it in words. */
export const CHAT_NOTICES = [
  /** The model could not be reached. */
  'connection',
  /** The model answered with nothing, or refused. */
  'empty',
  /** The answer broke off; what had come is kept. */
  'interrupted',
  /** The money for today or this month is used up. */
  'budget',
  /** No model is set up: the site is quoted. */
  'quotations',
] as const

export type ChatNotice = (typeof CHAT_NOTICES)[number]
