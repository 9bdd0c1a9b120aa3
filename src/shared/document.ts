import type { ChatPart } from './chat-stream.ts'
import { CHAT_REFUSALS } from './chat.ts'

/** POST accepts a document, DELETE with its id deletes it. */
export const DOCUMENT_PATH = '/api/document'

/** POST answers a question about a document as an SSE stream of `DocumentPart`. */
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

/** How well each passage fits the question, by the search that chose the passages. */
export interface DocumentMatches {
  /** One per passage, 0 to 1, in their order. */
  readonly scores: readonly number[]
  /** What an answer needs. */
  readonly needed: number
  /** Number of the best passage, from 1; null for a document without passages. */
  readonly best: number | null
  /** False: the document does not say, and `best` is the nearest passage. */
  readonly isAnswered: boolean
}

export interface ShownPassage {
  /** Its number, from 1. */
  readonly passage: number
  /** Character offsets in the text of the passage; rows of a table are marked whole. */
  readonly marks: readonly (readonly [start: number, end: number])[]
}

/** In addition to those of the assistant; `sourceId` of a source is the number of its passage. */
export type DocumentPart =
  | ChatPart
  /** Sent before the text, and once more if a model finds no answer after all; the last one counts. */
  | { readonly type: 'data-matches'; readonly data: DocumentMatches }
  /** After the text. */
  | {
      readonly type: 'data-passages'
      readonly data: { readonly shown: readonly ShownPassage[] }
    }
  /** Before `finish`. */
  | {
      readonly type: 'data-timing'
      readonly data: { readonly foundMs: number; readonly totalMs: number }
    }
