import { createHash } from 'node:crypto'
import { CONTACT_BOUNDS } from '#shared/contact-bounds.ts'
import { CONTACT_FIELDS } from '#shared/contact.ts'

/** What is stored of a visitor's words, made regular and within bounds. */
export interface Submission {
  readonly name: string
  readonly email: string
  readonly message: string
  readonly language: string
}

/**
 * The browser's own rule for an address, and a dot in the domain, because nobody can be answered at
 * a bare host. Only ASCII: an address with line separators has broken mail headers before. The
 * browser turns a domain in other letters into ASCII itself.
 */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i

/** Dots that no mail server takes, and the start of an encoded word, which a mail program decodes. */
const UNWANTED_IN_EMAIL = /\.\.|^\.|\.@|=\?/

/** Control characters, and those that only turn, join or hide what stands beside them. */
const UNSEEN_IN_NAMES =
  /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu
const CONTROLS_IN_MESSAGES = /[^\P{Cc}\n\t]/gu

/** The regular form of what came, or nothing when it is no message that could be answered. */
export function parseSubmission(
  fields: ReadonlyMap<string, string>,
  languages: readonly string[],
): Submission | undefined {
  const given = {
    name: fields.get(CONTACT_FIELDS.name) ?? '',
    email: fields.get(CONTACT_FIELDS.email) ?? '',
    message: fields.get(CONTACT_FIELDS.message) ?? '',
  }
  if (isFarTooLong(given)) return undefined
  const name = oneLine(given.name)
  const email = given.email.trim()
  const message = severalLines(given.message)
  const language = fields.get(CONTACT_FIELDS.language) ?? ''
  if (name === '' || name.length > CONTACT_BOUNDS.name) return undefined
  if (email.length > CONTACT_BOUNDS.email || !EMAIL.test(email) || UNWANTED_IN_EMAIL.test(email))
    return undefined
  if (message === '' || message.length > CONTACT_BOUNDS.message) return undefined
  return {
    name,
    email,
    message,
    language: languages.includes(language) ? language : (languages[0] ?? ''),
  }
}

/** Before anything is normalised: at most four characters become one, by composing or by trimming. */
function isFarTooLong(given: Readonly<Record<keyof typeof CONTACT_BOUNDS, string>>): boolean {
  return (['name', 'email', 'message'] as const).some(
    (field) => given[field].length > CONTACT_BOUNDS[field] * 4,
  )
}

/** Equal for equal texts: what tells a message that is sent again from another one. */
export function bodyHash(submission: Submission): Buffer {
  const { name, email, message } = submission
  return createHash('sha256')
    .update(JSON.stringify([name, email, message]))
    .digest()
}

/** Without scripts there is no key: the same text of the same day is the same message. */
export function keyOfDay(submission: Submission, now: Date): string {
  const day = now.toISOString().slice(0, 10)
  return createHash('sha256').update(bodyHash(submission)).update(day).digest('base64url')
}

function oneLine(text: string): string {
  // A line break between two words is a space, not nothing.
  const spaced = text.replaceAll(/[\s\u0085\u2028\u2029]+/gu, ' ')
  return spaced.replaceAll(UNSEEN_IN_NAMES, '').replaceAll(/ +/g, ' ').trim().normalize('NFC')
}

function severalLines(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/gu, '\n')
    .replaceAll(CONTROLS_IN_MESSAGES, '')
    .trim()
    .normalize('NFC')
}
