import { createHash } from 'node:crypto'
import { z } from 'zod'
import { CONTACT_FIELDS, VISITOR_FIELDS, type VisitorFieldName } from '#shared/contact.ts'
import { MIN_FILL_MS } from '#shared/proof-of-work.ts'
import { textUpTo } from '../runtime/parse-json.ts'
import type { Proof } from '../http/proof-of-work.ts'

type Fields = ReadonlyMap<string, string>

const MAX_FIELDS = VISITOR_FIELDS.length + Object.keys(CONTACT_FIELDS).length + 1

/**
 * Parses a buffered multipart body with the platform's parser; a streaming parser crashed the process on a
 * malformed request. Rejects files and too many fields; the first value of a name counts.
 */
export async function readForm(body: Buffer, contentType: string): Promise<Fields | undefined> {
  try {
    const response = new Response(new Uint8Array(body), {
      headers: { 'Content-Type': contentType },
    })
    const entries = [...(await response.formData())]
    if (entries.length > MAX_FIELDS) return undefined
    const fields = new Map<string, string>()
    for (const [name, value] of entries) {
      if (typeof value !== 'string') return undefined
      if (!fields.has(name)) fields.set(name, value)
    }
    return fields
  } catch {
    return undefined
  }
}

/** Normalised and within bounds, as it is stored. */
export type Submission = Readonly<Record<VisitorFieldName | 'language', string>>

/**
 * The browser's rule for an address, plus a dot in the domain. Only ASCII, because line separators have
 * broken mail headers before; browsers convert international domains to ASCII themselves.
 */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i

/** Dots that mail servers reject, and the start of an encoded word, which mail programs decode. */
const INVALID_IN_EMAIL = /\.\.|^\.|\.@|=\?/

/** Control characters, and invisible ones that reorder, join or hide the characters around them. */
const INVISIBLE_IN_NAMES =
  /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu
const CONTROLS_IN_MESSAGES = /[^\P{Cc}\n\t]/gu

const NORMALISED = { line: toSingleLine, email: (text: string) => text.trim(), lines: toMultiLine }

/** Bounded before it is normalised, which shortens a text to a quarter at most. */
const SCHEMAS = VISITOR_FIELDS.map(({ name, kind, max, isRequired }) => {
  const schema = textUpTo(max * 4)
    .transform(NORMALISED[kind])
    .pipe(textUpTo(max).min(isRequired ? 1 : 0))
    .refine((text) => kind !== 'email' || (EMAIL.test(text) && !INVALID_IN_EMAIL.test(text)))
  return [name, isRequired ? schema : schema.default('')] as const
})

const submission = z.object(
  Object.fromEntries<z.ZodType<string>>(SCHEMAS) as Record<VisitorFieldName, z.ZodType<string>>,
)

/** Returns undefined for a message that could not be answered. */
export function parseSubmission(
  fields: Fields,
  languages: readonly string[],
): Submission | undefined {
  const given = VISITOR_FIELDS.map(({ name }) => [name, fields.get(name)] as const)
  const { data } = submission.safeParse(Object.fromEntries(given))
  if (!data) return undefined
  const language = languages.find((known) => known === fields.get(CONTACT_FIELDS.language))
  const texts = VISITOR_FIELDS.map(({ name }) => [name, data[name]] as const)
  const named = Object.fromEntries(texts) as Record<VisitorFieldName, string>
  return { ...named, language: language ?? languages[0] ?? '' }
}

function toSingleLine(text: string): string {
  const spaced = text.replaceAll(/[\s\u0085\u2028\u2029]+/gu, ' ')
  return spaced.replaceAll(INVISIBLE_IN_NAMES, '').replaceAll(/ +/g, ' ').trim().normalize('NFC')
}

function toMultiLine(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/gu, '\n')
    .replaceAll(CONTROLS_IN_MESSAGES, '')
    .trim()
    .normalize('NFC')
}

/** Distinguishes a message that is sent again from a different one. */
export function bodyHash(given: Submission): Buffer {
  const texts = VISITOR_FIELDS.map(({ name }) => given[name])
  return createHash('sha256').update(JSON.stringify(texts)).digest()
}

/** Idempotency key of a form without scripts: the same text on the same day is the same message. */
export function dailyKey(submission: Submission, now: Date): string {
  const day = now.toISOString().slice(0, 10)
  return createHash('sha256').update(bodyHash(submission)).update(day).digest('base64url')
}

export interface SpamEvidence {
  readonly fields: Fields
  readonly proof: Proof | undefined
  readonly hasKey: boolean
  readonly now: number
}

/** A message with spam signals is not rejected: it is quarantined and sent with the next digest. */
export function findSpamSignals({ fields, proof, hasKey, now }: SpamEvidence): string[] {
  const signals: string[] = []
  if (fields.get(CONTACT_FIELDS.honeypot)) signals.push('honeypot')
  if (!hasKey) signals.push('no-scripts')
  else if (!fields.get(CONTACT_FIELDS.proof)) signals.push('no-proof')
  else if (!proof) signals.push('bad-proof')
  if (proof && now - proof.issuedAt < MIN_FILL_MS) signals.push('too-fast')
  return signals
}
