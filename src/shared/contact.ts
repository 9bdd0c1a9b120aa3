export const CONTACT_PATH = '/api/contact'

/** Issues proof-of-work challenges. */
export const CHALLENGE_PATH = '/api/challenge'

/** A retry with the same key gets the same answer and is not stored again. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'

export const MAX_MESSAGE_LENGTH = 10_000

interface VisitorField {
  readonly name: string
  /** In mails to the company and in the operator tool; the label of the form is in content/messages.yaml. */
  readonly label: string
  readonly kind: 'line' | 'email' | 'lines'
  /** Not set as maxlength: a browser would silently cut pasted text. */
  readonly max: number
  readonly isRequired: boolean
  readonly autoComplete: string
}

/**
 * What the visitor fills in. The form, its labels, the parser, the idempotency key, the hash, mails, the webhook and the
 * operator tool follow this list.
 */
export const VISITOR_FIELDS = [
  { name: 'name', label: 'Name', kind: 'line', max: 200, isRequired: true, autoComplete: 'name' },
  {
    name: 'email',
    label: 'E-mail',
    kind: 'email',
    max: 254,
    isRequired: true,
    autoComplete: 'email',
  },
  {
    name: 'message',
    label: 'Message',
    kind: 'lines',
    max: MAX_MESSAGE_LENGTH,
    isRequired: true,
    autoComplete: 'off',
  },
] as const satisfies readonly VisitorField[]

export type VisitorFieldName = (typeof VISITOR_FIELDS)[number]['name']

/** Names of the other form fields. */
export const CONTACT_FIELDS = {
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

/** Pages for forms sent without scripts, one folder per outcome. Never served to a GET. */
export const ANSWER_FOLDER = 'contact-answer'

/** Served at the root; other languages have a path prefix. */
export const DEFAULT_LANGUAGE = 'en'
