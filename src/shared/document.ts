import { CHAT_REFUSALS } from './chat.ts'

/** POST accepts a document, DELETE with its id deletes it. */
export const DOCUMENT_PATH = '/api/document'

/** POST answers a question about a document as an SSE stream, as a question to the assistant. */
export const DOCUMENT_QUESTION_PATH = `${DOCUMENT_PATH}/question`

/** The id is the only key to the document, so it is never part of a URL (logs, histories). */
export const DOCUMENT_HEADER = 'Document-Id'

export const DOCUMENT_LIMITS = {
  characters: 20_000,
  fileBytes: 2 * 1024 * 1024,
  question: 300,
  minutes: 30,
  passages: 100,
} as const

/** Of a file and of a pasted text more is not read: the rest would only be cut off, at the cost of the tab. */
export const MAX_TEXT = 100_000

export interface NewDocument {
  readonly text: string
  readonly language: string
  /** A solved proof of work of its own; always required. */
  readonly proof: string
}

export interface AcceptedDocument {
  /** Random, 192 bits, base64url. */
  readonly document: string
  readonly expiresAt: string
}

/** About the document in the header, or about a sample document of the language. */
export interface DocumentQuestion {
  readonly question: string
  readonly language: string
  readonly sample?: string
  /** A solved proof of work, after `proofRequired`. */
  readonly proof?: string | undefined
}

/** HTTP status by refusal. */
export const DOCUMENT_REFUSALS = {
  ...CHAT_REFUSALS,
  /** Unknown, deleted or expired; the response does not say which. */
  expired: 410,
} as const

export type DocumentRefusal = keyof typeof DOCUMENT_REFUSALS

export interface DocumentRefusalAnswer {
  readonly refusal: DocumentRefusal
  /** `{time}` in the message of `tooMany` is for the page to fill in: now and the seconds of `Retry-After`. */
  readonly message: string
}

/** What the search found. It orders passages; whether one of them answers the question it cannot tell. */
export interface DocumentMatches {
  /** One per passage, 0 to 1, in their order. */
  readonly scores: readonly number[]
  /** The numbers of the closest passages, from 1, best first. */
  readonly closest: readonly number[]
}

export interface ShownPassage {
  /** Its number, from 1. */
  readonly passage: number
  /** Character offsets in the text of the passage: what an answer rests on, or words of the question. */
  readonly marks: readonly (readonly [start: number, end: number])[]
}

export interface ShownPassages {
  /** Cited by a model, or only the closest. */
  readonly kind: 'cited' | 'closest'
  readonly shown: readonly ShownPassage[]
}
