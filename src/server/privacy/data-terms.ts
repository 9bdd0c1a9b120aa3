/**
 * Everything this service keeps about people, as data: tests hold the database and the privacy policy
 * against it, and the answer to a request for access contains it.
 */
export interface StoredData {
  /** A table with its columns, or a place outside the database without any. */
  readonly place: string
  readonly columns: readonly string[]
  readonly what: string
  readonly purpose: string
  readonly basis: string
  readonly period: Period
  /** Database roles, or people where there is no database. */
  readonly readers: readonly string[]
  readonly erasure: string
  /** Whether it can be found by an e-mail address, so that the person gets a copy. */
  readonly isExported: boolean
}

export interface Period {
  readonly days: number
  readonly from: string
  /** The words that the line of the privacy policy begins with. */
  readonly policyLine: string
}

export const PERIODS = {
  message: { days: 180, from: 'the moment it was received', policyLine: 'Contact messages' },
  conversation: { days: 30, from: 'the last message', policyLine: 'Assistant conversations' },
  log: { days: 14, from: 'the moment it was written', policyLine: 'Server logs' },
  // The longest count runs for a day, and what has run out is removed every hour.
  count: { days: 2, from: 'the first counted request', policyLine: 'Request counts' },
} as const satisfies Record<string, Period>

export const TO_ANSWER = 'Article 6(1)(b) or (f) GDPR'
export const TO_ANSWER_AT_ANY_HOUR = 'Article 6(1)(f), or (b) when a contract is asked about, GDPR'
export const TO_RUN_SAFELY = 'Article 6(1)(f) GDPR'
