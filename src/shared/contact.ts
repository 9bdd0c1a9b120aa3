/** Where the form sends, and what it gets back. */
export const CONTACT_PATH = '/api/contact'

/** Where the browser asks for a piece of work to prove that it is no mass mailer. */
export const CHALLENGE_PATH = '/api/challenge'

/** One key per text: a message sent again with it is answered again, not stored again. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'

/** The names that the form and the service agree on; the first three are the visitor's own. */
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

/** Every way in which the service can answer; each has a sentence, and a page without scripts. */
export const CONTACT_OUTCOMES = {
  stored: 200,
  unreadable: 400,
  foreign: 403,
  tooLarge: 413,
  wrongType: 415,
  invalid: 422,
  reused: 422,
  tooMany: 429,
  unavailable: 503,
} as const

export type ContactOutcome = keyof typeof CONTACT_OUTCOMES

export interface ContactAnswer {
  readonly success: boolean
  /** Shown to the visitor as it stands. */
  readonly message: string
}

export function isContactAnswer(value: unknown): value is ContactAnswer {
  if (typeof value !== 'object' || value === null) return false
  const { success, message } = value as Record<string, unknown>
  return typeof success === 'boolean' && typeof message === 'string'
}
