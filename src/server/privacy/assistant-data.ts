import { PERIODS, TO_ANSWER_AT_ANY_HOUR, TO_RUN_SAFELY, type StoredData } from './data-terms.ts'

const CONVERSATION_READERS = ['korab_operator'] as const
const ERASED_WITH_CONVERSATION =
  'by "Delete this conversation" or reset in the assistant, at once; else every hour by the worker'

/** What the assistant keeps, and whom it tells. */
export const ASSISTANT_DATA: readonly StoredData[] = [
  {
    place: 'assistant.message',
    columns: ['text', 'page', 'sources', 'quotations', 'notice', 'finish', 'retrieval'],
    what: 'questions to the assistant without the personal data that was recognised, the page they were asked on, and the answers with their sources',
    purpose:
      'to follow a conversation, to correct wrong answers and to find what the pages leave open',
    basis: TO_ANSWER_AT_ANY_HOUR,
    period: PERIODS.conversation,
    readers: CONVERSATION_READERS,
    erasure: ERASED_WITH_CONVERSATION,
    isExported: false,
  },
  {
    place: 'assistant.message',
    columns: [
      'conversation_id',
      'id',
      'position',
      'role',
      'answer_id',
      'prompt_version',
      'provider',
      'model_version',
      'input_tokens',
      'output_tokens',
      'first_token_ms',
      'total_ms',
      'created_at',
    ],
    what: 'random ids, order and time of the messages, and how an answer was made',
    purpose: 'to put a conversation together and to keep the assistant quick and cheap',
    basis: TO_ANSWER_AT_ANY_HOUR,
    period: PERIODS.conversation,
    readers: CONVERSATION_READERS,
    erasure: ERASED_WITH_CONVERSATION,
    isExported: false,
  },
  {
    place: 'assistant.conversation',
    columns: ['id', 'language', 'created_at', 'delete_after'],
    what: 'a random id that only the browser knows, the language of the page, time of the first message and of deletion',
    purpose: 'to keep a conversation together and to delete it in time',
    basis: TO_ANSWER_AT_ANY_HOUR,
    period: PERIODS.conversation,
    readers: CONVERSATION_READERS,
    erasure: ERASED_WITH_CONVERSATION,
    isExported: false,
  },
  {
    place: 'assistant.feedback',
    columns: ['conversation_id', 'message_id', 'verdict', 'remark', 'created_at'],
    what: 'whether an answer helped, and a remark without the personal data that was recognised',
    purpose: 'to correct wrong answers and to find what the pages leave open',
    basis: TO_ANSWER_AT_ANY_HOUR,
    period: PERIODS.conversation,
    readers: CONVERSATION_READERS,
    erasure: ERASED_WITH_CONVERSATION,
    isExported: false,
  },
  {
    place: 'assistant.deleted_conversation',
    columns: ['id', 'expires_at'],
    what: 'the random id of a conversation that was deleted',
    purpose: 'to keep a question that was still on its way from bringing it back',
    basis: TO_RUN_SAFELY,
    period: PERIODS.count,
    readers: [],
    erasure: 'an hour later, by the worker',
    isExported: false,
  },
  {
    place: 'assistant.spend_network',
    columns: ['key', 'committed', 'expires_at'],
    what: 'what answers to one network cost in a day; the network is a keyed hash that changes daily',
    purpose: 'to keep one network from using up the money for the answers of all',
    basis: TO_RUN_SAFELY,
    period: PERIODS.count,
    readers: [],
    erasure: 'a day later, by the worker',
    isExported: false,
  },
  {
    place: 'provider of a language model, where one is set up',
    columns: [],
    what: 'the question and the last messages of the conversation, without the personal data that was recognised; no address and no id',
    purpose: 'to write an answer',
    basis: TO_ANSWER_AT_ANY_HOUR,
    period: PERIODS.conversation,
    readers: ['the provider'],
    erasure: 'by the terms that the company has agreed on with the provider',
    isExported: false,
  },
]

export const IMPERSONAL_ASSISTANT_COLUMNS: readonly string[] = [
  // Money, by call, day and month; nothing leads from a call to a conversation.
  ...['id', 'day', 'provider', 'reserved', 'settled'].map((name) => `assistant.spend.${name}`),
  ...['input_tokens', 'output_tokens', 'created_at', 'expires_at'].map(
    (name) => `assistant.spend.${name}`,
  ),
  'assistant.spend_period.period',
  'assistant.spend_period.committed',
  'assistant.spend_period.warned_at',
]
