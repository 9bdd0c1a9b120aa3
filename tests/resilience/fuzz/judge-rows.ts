import { CONTACT_LIMITS } from '#shared/contact.ts'
import type { FuzzCase } from './request-grammar.ts'

export interface StoredRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly message: string
  readonly state: string
}

/** Line separators, bidi controls and invisible characters, which broke mail headers. */
const FORBIDDEN_IN_NAMES =
  /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u
const FORBIDDEN_IN_MESSAGES = /[^\P{Cc}\n\t]|[\u2028\u2029]/u

/** Violations: a success without a row, an invalid row, a changed text, or a made-up proof that was believed. */
export function findStorageFaults(
  rows: readonly StoredRow[],
  references: Iterable<string>,
  written: readonly FuzzCase['visitor'][],
): string[] {
  const stored = new Set(rows.map(({ id }) => id.slice(0, 8).toUpperCase()))
  const byEmail = new Map(rows.map((row) => [row.email, row]))
  return [
    ...[...references]
      .filter((reference) => !stored.has(reference))
      .map((reference) => `${reference} was answered with success and is not stored`),
    // No request has a valid proof of work.
    ...rows
      .filter(({ state }) => state !== 'quarantined')
      .map(({ email }) => `believed without a proof of work: ${email}`),
    ...rows.flatMap((row) => findRowFaults(row).map((fault) => `stored unfit: ${fault}`)),
    ...written
      .filter((visitor) => !isUnchanged(byEmail.get(visitor.email), visitor))
      .map((visitor) => `not stored as written: ${JSON.stringify(visitor)}`),
  ]
}

function findRowFaults({ name, email, message }: StoredRow): string[] {
  const isFit = {
    name: isWithin(name, CONTACT_LIMITS.name) && !FORBIDDEN_IN_NAMES.test(name),
    email:
      isWithin(email, CONTACT_LIMITS.email) &&
      /^[!-~]+$/.test(email) &&
      email.split('@').length === 2,
    message: isWithin(message, CONTACT_LIMITS.message) && !FORBIDDEN_IN_MESSAGES.test(message),
  }
  return [
    ...(isFit.name ? [] : [`name ${JSON.stringify(name)}`]),
    ...(isFit.email ? [] : [`e-mail ${JSON.stringify(email)}`]),
    ...(isFit.message ? [] : [`message ${JSON.stringify(message)}`]),
  ]
}

function isWithin(text: string, most: number): boolean {
  return text !== '' && text.length <= most
}

/** Plain text must be stored unchanged. */
function isUnchanged(row: StoredRow | undefined, visitor: FuzzCase['visitor']): boolean {
  return (
    row?.name === visitor.name && row.email === visitor.email && row.message === visitor.message
  )
}
