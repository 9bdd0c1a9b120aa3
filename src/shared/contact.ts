export const CONTACT_PATH = '/api/contact'

/** Issues proof-of-work challenges. */
export const CHALLENGE_PATH = '/api/challenge'

/** A retry with the same key gets the same answer and is not stored again. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'

/** Names of the form fields. */
export const CONTACT_FIELDS = {
  name: 'name',
  email: 'email',
  message: 'message',
  accessKey: 'access_key',
  language: 'language',
  /** Honeypot field. */
  honeypot: 'homepage',
  proof: 'proof',
} as const

/** HTTP status by outcome. Each has a sentence, and an answer page for browsers without scripts. */
export const CONTACT_OUTCOMES = {
  stored: 200,
  unreadable: 400,
  crossOrigin: 403,
  tooLarge: 413,
  wrongType: 415,
  invalid: 422,
  reused: 422,
  tooMany: 429,
  /** Switched off by an operator. */
  closed: 503,
  unavailable: 503,
} as const

export type ContactOutcome = keyof typeof CONTACT_OUTCOMES

export interface ContactAnswer {
  readonly success: boolean
  /** Shown to the visitor. */
  readonly message: string
}

export function isContactAnswer(value: unknown): value is ContactAnswer {
  if (typeof value !== 'object' || value === null) return false
  const { success, message } = value as Record<string, unknown>
  return typeof success === 'boolean' && typeof message === 'string'
}

/** Not set as maxlength: a browser would silently cut pasted text. */
export const CONTACT_LIMITS = { name: 200, email: 254, message: 10_000 } as const

/** Pages for forms sent without scripts, one folder per outcome. Never served to a GET. */
export const ANSWER_FOLDER = 'contact-answer'

/** Served at the root; other languages have a path prefix. */
export const DEFAULT_LANGUAGE = 'en'
