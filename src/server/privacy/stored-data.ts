import { PERIODS, type Period } from './periods.ts'

/**
 * The inventory of personal data. Tests compare it with the database and the privacy policy, and it is part of
 * the export that a person receives (Article 15 GDPR).
 */
export interface StoredData {
  /** A table, or a place outside the database, which has no columns. */
  readonly place: string
  readonly columns: readonly string[]
  readonly what: string
  readonly purpose: string
  readonly basis: string
  readonly period: Period
  /** Database roles, or people outside the database. */
  readonly readers: readonly string[]
  readonly erasure: string
  /** Whether it can be found by an e-mail address and is exported. */
  readonly isExported: boolean
}

const TO_RUN_SAFELY = 'Article 6(1)(f) GDPR'

type Terms = Pick<StoredData, 'basis' | 'period' | 'readers' | 'erasure' | 'isExported'>

const OF_MESSAGE: Terms = {
  basis: 'Article 6(1)(b) or (f) GDPR',
  period: PERIODS.message,
  readers: ['app_worker', 'app_operator'],
  erasure: 'with the message: every hour by the worker, or by "erase"',
  isExported: true,
}

const OF_CONVERSATION: Terms = {
  basis: 'Article 6(1)(f), or (b) when a contract is asked about, GDPR',
  period: PERIODS.conversation,
  readers: ['app_operator'],
  erasure:
    'by "Delete this conversation" or reset in the assistant, at once; else every hour by the worker',
  isExported: false,
}

const OF_DOCUMENT: Terms = {
  basis: TO_RUN_SAFELY,
  period: PERIODS.document,
  readers: [],
  erasure: 'by "Delete now" on the page, at once; else every minute by the worker',
  isExported: false,
}

const OF_COUNT: Terms = {
  basis: TO_RUN_SAFELY,
  period: PERIODS.count,
  readers: [],
  erasure: 'after it has expired, every hour by the worker',
  isExported: false,
}

const OF_LOG: Terms = {
  basis: TO_RUN_SAFELY,
  period: PERIODS.log,
  readers: ['administrators of the server'],
  erasure: 'by log rotation, which the administrators configure',
  isExported: false,
}

const OF_COPY: Terms = {
  ...OF_MESSAGE,
  readers: ['people who answer messages'],
  erasure: 'by hand in that service; "erase" prints how many copies were sent',
  isExported: false,
}

const OFFER = 'to answer, and to prepare an offer when one is asked for'
const CORRECT = 'to correct wrong answers and to find what the pages leave open'

const ENTRIES: readonly (Omit<StoredData, 'columns'> & { readonly columns?: string })[] = [
  {
    ...OF_MESSAGE,
    place: 'contact.message',
    columns: 'fields name email message language',
    what: 'what the visitor wrote into the form, and the language of the page',
    purpose: OFFER,
  },
  {
    ...OF_MESSAGE,
    place: 'contact.message',
    columns: 'id idempotency_key body_hash created_at delete_after',
    what: 'reference, a random key, a hash of the text, time of receipt and of deletion',
    purpose: 'to store a message once, to find it again and to delete it in time',
  },
  {
    ...OF_MESSAGE,
    place: 'contact.message',
    columns: 'state reasons',
    what: 'whether and why the message looked like spam',
    purpose: 'to mark such a message; it is still delivered',
    basis: TO_RUN_SAFELY,
  },
  {
    ...OF_MESSAGE,
    place: 'contact.message',
    columns: 'channels digest_id',
    what: 'the channels by which the message is delivered to the company',
    purpose: 'to deliver the message',
  },
  {
    ...OF_MESSAGE,
    place: 'contact.delivery',
    columns: 'message_id digest_id channel attempt outcome code duration_ms at',
    what: 'each attempt to deliver a message or a digest, without its text',
    purpose: 'to deliver once, to repair failures and to prove that it arrived',
    erasure: 'with the message, or with the last message of a digest',
  },
  {
    ...OF_MESSAGE,
    place: 'pgboss.job',
    columns: 'data output source_output',
    what: 'the id of a message or digest to deliver, and the code of the last failure',
    purpose: 'to deliver the message',
    erasure: 'a week after it is done, or by "erase"; the id is meaningless without its message',
  },
  {
    ...OF_CONVERSATION,
    place: 'assistant.message',
    columns: 'text page sources quotations notice finish retrieval search',
    what: 'questions to the assistant without the personal data that was recognised, the page they were asked on, and the answers with their sources',
    purpose: `to follow a conversation, ${CORRECT}`,
  },
  {
    ...OF_CONVERSATION,
    place: 'assistant.message',
    columns:
      'conversation_id id position role answer_id prompt_version provider model_version input_tokens output_tokens first_token_ms total_ms created_at',
    what: 'random ids, order and time of the messages, and how an answer was made',
    purpose: 'to put a conversation together and to keep the assistant quick and cheap',
  },
  {
    ...OF_CONVERSATION,
    place: 'assistant.conversation',
    columns: 'id language created_at delete_after',
    what: 'a random id that only the browser knows, the language of the page, time of the first message and of deletion',
    purpose: 'to keep a conversation together and to delete it in time',
  },
  {
    ...OF_CONVERSATION,
    place: 'assistant.feedback',
    columns: 'conversation_id message_id verdict remark created_at',
    what: 'whether an answer helped, and a remark without the personal data that was recognised',
    purpose: CORRECT,
  },
  {
    ...OF_DOCUMENT,
    place: 'document.document',
    columns: 'id key_hash space is_sample expires_at',
    what: 'a hash of a random id that only the browser knows, and the time of deletion',
    purpose: 'to let only this visitor ask about a text, and to delete it in time',
  },
  {
    ...OF_DOCUMENT,
    place: 'document.passage',
    columns: 'document_id number section body e terms weights',
    what: 'a text that a visitor tries the assistant with, cut into passages, and numbers computed from them; sample documents of the site as well',
    purpose: 'to answer questions about this text',
  },
  {
    ...OF_COUNT,
    place: 'assistant.deleted_conversation',
    columns: 'id expires_at',
    what: 'the random id of a conversation that was deleted',
    purpose: 'to keep a question that was in progress from restoring it',
    erasure: 'an hour later, by the worker',
  },
  {
    ...OF_COUNT,
    place: 'assistant.spend_network',
    columns: 'key committed expires_at',
    what: 'the cost of answers to one network in a day; the network is a keyed hash that changes daily',
    purpose: 'to keep one network from using up the budget for all answers',
    erasure: 'a day later, by the worker',
  },
  {
    ...OF_CONVERSATION,
    place: 'provider of a language model, where one is set up',
    what: 'the question and the last messages of the conversation, or passages of a text that a visitor tries out, without the personal data that was recognised; no address and no id',
    purpose: 'to write an answer',
    readers: ['the provider'],
    erasure: 'by the terms that the company has agreed on with the provider',
  },
  {
    ...OF_COUNT,
    place: 'http.rate_limit',
    columns: 'key used expires_at',
    what: 'how often an IP address (as a keyed hash that changes daily) or an e-mail address (as a keyed hash) was used',
    purpose: 'to protect the form and the assistant against floods',
  },
  {
    ...OF_COUNT,
    place: 'http.used_proof',
    columns: 'signature expires_at',
    what: 'the signature of a proof of work, a random value of ours',
    purpose: 'to accept each proof of work once',
  },
  {
    ...OF_COUNT,
    place: 'memory of the server',
    what: 'the same hashes of IP addresses',
    purpose: 'to stop a flood before it reaches the database',
    erasure: 'after an hour, or when the process ends',
  },
  {
    ...OF_LOG,
    place: 'privacy.erasure',
    columns: 'kind id erased_at',
    what: 'the random id of a message or conversation that was erased on request, and the time',
    purpose: 'to erase it again when the database is restored from a backup',
    readers: ['app_operator'],
    erasure: 'after 14 days, by the worker',
  },
  {
    ...OF_LOG,
    place: 'privacy.access',
    columns: 'at person database_user command kind records',
    what: 'which employee looked at or changed which message or conversation, by its random id, when and by which command',
    purpose: 'to prove who had access to personal data',
    period: PERIODS.access,
    readers: ['app_operator'],
    erasure: 'after 180 days, by the worker',
    isExported: true,
  },
  {
    ...OF_LOG,
    place: 'log of the server',
    what: 'reference or id of a message, its spam signals and deliveries; reference of an answer and how it was made; faults that a page reported, with the page and our own file, without addresses and quoted words; never a name, an address or a text',
    purpose: 'to find faults and attacks',
  },
  {
    ...OF_LOG,
    place: 'error log of the web server',
    what: 'time, IP address and requested address of a request that failed for a technical reason',
    purpose: 'to find faults and attacks',
  },
  {
    ...OF_COPY,
    place: 'mailbox of the company',
    what: 'the message as a mail, alone or in a digest, with the address to answer to',
    purpose: OFFER,
  },
  {
    ...OF_COPY,
    place: 'services that receive messages for the company (webhook), where one is set up',
    what: 'the message with name and e-mail address',
    purpose: OFFER,
  },
]

export const STORED_DATA: readonly StoredData[] = ENTRIES.map(({ columns, ...entry }) => ({
  ...entry,
  columns: columns?.split(' ') ?? [],
}))
