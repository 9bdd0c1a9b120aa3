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
  log: { days: 14, from: 'the moment it was written', policyLine: 'Server logs' },
  // The longest count runs for a day, and what has run out is removed every hour.
  count: { days: 2, from: 'the first counted request', policyLine: 'Request counts' },
} as const satisfies Record<string, Period>

const TO_ANSWER = 'Article 6(1)(b) or (f) GDPR'
const TO_RUN_SAFELY = 'Article 6(1)(f) GDPR'
const DATABASE_READERS = ['korab_worker', 'korab_operator'] as const
const ERASED_WITH_MESSAGE = 'with the message: every hour by the worker, or by "inbox erase"'

export const STORED_DATA: readonly StoredData[] = [
  {
    place: 'contact.message',
    columns: ['name', 'email', 'message', 'language'],
    what: 'what the visitor wrote into the form, and the language of the page',
    purpose: 'to answer, and to prepare an offer when one is asked for',
    basis: TO_ANSWER,
    period: PERIODS.message,
    readers: DATABASE_READERS,
    erasure: ERASED_WITH_MESSAGE,
    isExported: true,
  },
  {
    place: 'contact.message',
    columns: ['id', 'idempotency_key', 'body_hash', 'created_at', 'delete_after'],
    what: 'reference, a random key, a hash of the text, time of receipt and of deletion',
    purpose: 'to store a message once, to find it again and to delete it in time',
    basis: TO_ANSWER,
    period: PERIODS.message,
    readers: DATABASE_READERS,
    erasure: ERASED_WITH_MESSAGE,
    isExported: true,
  },
  {
    place: 'contact.message',
    columns: ['state', 'reasons'],
    what: 'whether and why the message looked like the work of a program',
    purpose: 'to mark such a message; it is delivered all the same',
    basis: TO_RUN_SAFELY,
    period: PERIODS.message,
    readers: DATABASE_READERS,
    erasure: ERASED_WITH_MESSAGE,
    isExported: true,
  },
  {
    place: 'contact.message',
    columns: ['channels', 'digest_id'],
    what: 'the ways the message takes to the company',
    purpose: 'to deliver the message',
    basis: TO_ANSWER,
    period: PERIODS.message,
    readers: DATABASE_READERS,
    erasure: ERASED_WITH_MESSAGE,
    isExported: true,
  },
  {
    place: 'contact.delivery',
    columns: [
      'message_id',
      'digest_id',
      'channel',
      'attempt',
      'outcome',
      'code',
      'duration_ms',
      'at',
    ],
    what: 'each attempt to deliver a message or a digest, without a word of it',
    purpose: 'to deliver once, to repair what failed and to prove that it arrived',
    basis: TO_ANSWER,
    period: PERIODS.message,
    readers: DATABASE_READERS,
    erasure: 'with the message, or with the last message of a digest',
    isExported: true,
  },
  {
    place: 'pgboss.job',
    columns: ['data', 'output', 'source_output'],
    what: 'the id of a message or digest that is to be delivered, and the code of the last failure',
    purpose: 'to deliver the message',
    basis: TO_ANSWER,
    period: PERIODS.message,
    readers: DATABASE_READERS,
    erasure:
      'a week after it is done, or by "inbox erase"; without its message the id says nothing',
    isExported: true,
  },
  {
    place: 'http.rate_limit',
    columns: ['key', 'used', 'expires_at'],
    what: 'how often an IP address (as a keyed hash that changes daily) or an e-mail address (as a keyed hash) was used',
    purpose: 'to keep anybody from flooding the form',
    basis: TO_RUN_SAFELY,
    period: PERIODS.count,
    readers: [],
    erasure: 'when it has run out, every hour by the worker',
    isExported: false,
  },
  {
    place: 'http.used_proof',
    columns: ['signature', 'expires_at'],
    what: 'the signature of a computation that a browser did, a random value of ours',
    purpose: 'to accept each computation once',
    basis: TO_RUN_SAFELY,
    period: PERIODS.count,
    readers: [],
    erasure: 'ten minutes after it was asked for it has run out; removed every hour by the worker',
    isExported: false,
  },
  {
    place: 'memory of the server',
    columns: [],
    what: 'the same hashes of IP addresses',
    purpose: 'to turn a flood away before it reaches the database',
    basis: TO_RUN_SAFELY,
    period: PERIODS.count,
    readers: [],
    erasure: 'after an hour, or when the process ends',
    isExported: false,
  },
  {
    place: 'log of the server',
    columns: [],
    what: 'reference or id of a message, why it looked suspicious and how its delivery went; never a name, an address or a text',
    purpose: 'to find faults and attacks',
    basis: TO_RUN_SAFELY,
    period: PERIODS.log,
    readers: ['who runs the server'],
    erasure: 'by the rotation of the logs, which who runs the server sets up',
    isExported: false,
  },
  {
    place: 'error log of the web server',
    columns: [],
    what: 'time, IP address and requested address of a request that failed for a technical reason',
    purpose: 'to find faults and attacks',
    basis: TO_RUN_SAFELY,
    period: PERIODS.log,
    readers: ['who runs the server'],
    erasure: 'by the rotation of the logs, which who runs the server sets up',
    isExported: false,
  },
  {
    place: 'mailbox of the company',
    columns: [],
    what: 'the message as a mail, alone or in a digest, with the address to answer to',
    purpose: 'to answer, and to prepare an offer when one is asked for',
    basis: TO_ANSWER,
    period: PERIODS.message,
    readers: ['who answers messages'],
    erasure: 'by hand in the mailbox; "inbox erase" says how many copies were sent',
    isExported: false,
  },
  {
    place:
      'services that receive messages for the company (webhook, forwarder), where one is set up',
    columns: [],
    what: 'the message with name and e-mail address',
    purpose: 'to answer, and to prepare an offer when one is asked for',
    basis: TO_ANSWER,
    period: PERIODS.message,
    readers: ['who answers messages'],
    erasure: 'by hand in that service; "inbox erase" says how many copies were sent',
    isExported: false,
  },
]

/** Columns that say nothing about anybody. A new column belongs here or into the list above. */
export const IMPERSONAL_COLUMNS: readonly string[] = [
  // Only counts the attempts of all messages.
  'contact.delivery.id',
  'contact.digest.id',
  'contact.digest.created_at',
  // Counts all visitors together.
  'http.shared_limit.key',
  'http.shared_limit.shard',
  'http.shared_limit.used',
  'http.shared_limit.expires_at',
]
