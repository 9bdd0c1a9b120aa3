/** Columns without personal data. Every column of the database is here or in `STORED_DATA`. */
export const IMPERSONAL_COLUMNS: readonly string[] = Object.entries({
  'contact.delivery': 'id',
  'contact.digest': 'id created_at',
  'privacy.access': 'id',
  // Money by call, day and month; no call can be traced to a conversation.
  'assistant.spend':
    'id day provider reserved settled input_tokens output_tokens created_at expires_at',
  'assistant.spend_period': 'period committed warned_at',
  // Counts of all visitors together.
  'http.shared_limit': 'key shard used expires_at',
  'http.switch': 'name is_on note changed_at',
  // Page views per day and page: no address, no id, no time but the day.
  'report.page_loads': 'day route loads',
  'report.question_link': 'token_hash week created_at',
  'report.weekly_digest': 'week sent_at',
}).flatMap(([table, columns]) => columns.split(' ').map((column) => `${table}.${column}`))
