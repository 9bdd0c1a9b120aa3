import { CONTACT_OUTCOMES, isContactAnswer, type ContactOutcome } from '#shared/contact.ts'
import { REFERENCE_VARIABLE, type ServiceTexts } from '#shared/service-texts.ts'
import { answerPage } from '#tools/dev/small-build.ts'
import type { RawAnswer } from './exchange.ts'
import type { FuzzCase } from './forms.ts'

const REFERENCE = /\b[0-9A-F]{8}\b/
/** Report routes answer with a status only. */
const REPORT_STATUSES = new Set([204, 400, 403, 413, 415, 422, 429])

/** What is wrong with the response to a request. */
export function findFaults(
  { expectation, wantsPage }: FuzzCase,
  { answers, isHanging }: { readonly answers: readonly RawAnswer[]; readonly isHanging: boolean },
  texts: ServiceTexts,
): string[] {
  const faults = answers
    .filter(({ status }) => !(status < 500))
    .map(({ status }) => `answered ${status}`)
  if (isHanging) faults.push('did not end the connection')
  if (expectation === 'survived') return faults
  const [first] = answers
  if (!first) return [...faults, 'gave no answer']
  const { status, body } = first
  if (expectation === 'refused') {
    if (status < 400) faults.push(`believed a wrong question: ${status}`)
    return faults
  }
  if (expectation === 'counted' && status !== 204)
    faults.push(`did not count a whole visit: ${status}`)
  if (expectation === 'stored' && status !== 200) faults.push(`refused a whole message: ${status}`)
  const isReport = expectation === 'counted' || expectation === 'noted'
  const isAgreed = isReport
    ? REPORT_STATUSES.has(status) && body === ''
    : isAgreedAnswer(first, wantsPage, texts)
  if (!isAgreed) faults.push(`answered ${status} with what was not agreed: ${body.slice(0, 200)}`)
  return [...faults, ...findHeaderFaults(first)]
}

function isAgreedAnswer(
  { status, headers, body }: RawAnswer,
  wantsPage: boolean,
  texts: ServiceTexts,
): boolean {
  const all = Object.keys(CONTACT_OUTCOMES) as ContactOutcome[]
  const outcomes = all.filter((outcome) => CONTACT_OUTCOMES[outcome] === status)
  const type = wantsPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'
  if (headers['content-type'] !== type) return false
  if (wantsPage) return outcomes.some((outcome) => body === answerPage(outcome))
  const answer = parseJson(body)
  if (!isContactAnswer(answer) || answer.success !== (status === 200)) return false
  const { message } = answer
  const said = status === 200 ? message.replace(REFERENCE, REFERENCE_VARIABLE) : message
  const sentences = Object.values(texts.languages)
  return sentences.some((own) => outcomes.some((outcome) => own[outcome] === said))
}

function findHeaderFaults({ status, headers }: RawAnswer): string[] {
  const faults: string[] = []
  if (headers['cache-control'] !== 'no-store') faults.push('may be kept by a cache')
  if (headers['x-content-type-options'] !== 'nosniff' || !headers['content-security-policy'])
    faults.push('lacks security headers')
  if (status === 429 && !/^[1-9]\d*$/.test(headers['retry-after'] ?? ''))
    faults.push('429 does not say how long to wait')
  return faults
}

/** The reference in the response to a stored message. */
export function referenceOf({ status, body }: RawAnswer): string | undefined {
  const answer = status === 200 ? parseJson(body) : undefined
  return isContactAnswer(answer) ? REFERENCE.exec(answer.message)?.[0] : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export interface StoredRow {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly message: string
  readonly state: string
}

const LIMITS = { name: 200, email: 254, message: 10_000 }
/** Line separators, bidi controls and invisible characters, which broke mail headers. */
const FORBIDDEN_IN_NAMES =
  /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u
const FORBIDDEN_IN_MESSAGES = /[^\P{Cc}\n\t]|[\u2028\u2029]/u

/** A success without a row, an invalid row, a changed text, or a made-up proof that was believed. */
export function findStorageFaults(
  rows: readonly StoredRow[],
  references: ReadonlySet<string>,
  written: readonly NonNullable<FuzzCase['visitor']>[],
): string[] {
  const stored = new Set(rows.map(({ id }) => id.slice(0, 8).toUpperCase()))
  const texts = new Set(rows.map(({ name, email, message }) => `${name}\0${email}\0${message}`))
  const isWithin = (text: string, most: number) => text !== '' && text.length <= most
  const isFit = ({ name, email, message }: StoredRow) =>
    isWithin(name, LIMITS.name) &&
    !FORBIDDEN_IN_NAMES.test(name) &&
    isWithin(email, LIMITS.email) &&
    /^[!-?A-~]+@[!-?A-~]+$/.test(email) &&
    isWithin(message, LIMITS.message) &&
    !FORBIDDEN_IN_MESSAGES.test(message)
  return [
    ...[...references]
      .filter((reference) => !stored.has(reference))
      .map((reference) => `${reference} was answered with success and is not stored`),
    // No request has a valid proof of work.
    ...rows
      .filter(({ state }) => state !== 'quarantined')
      .map(({ email }) => `believed without a proof of work: ${email}`),
    ...rows.filter((row) => !isFit(row)).map((row) => `stored unfit: ${JSON.stringify(row)}`),
    ...written
      .filter(({ name, email, message }) => !texts.has(`${name}\0${email}\0${message}`))
      .map((visitor) => `not stored as written: ${JSON.stringify(visitor)}`),
  ]
}
