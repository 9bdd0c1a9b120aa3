/** Rows that are erased after the point in time to which the database is restored. */
interface ErasedLater {
  readonly message: string
  readonly conversation: string
}

/** Each table, and which of its rows belong to the message or conversation. */
const TABLES = {
  'contact.message': 'id = $1',
  'contact.delivery': 'message_id = $1',
  'contact.digest': 'false',
  'pgboss.job': `name not like 'contact-%' or data->>'messageId' = $1::text`,
  'assistant.conversation': 'id = $2',
  'assistant.message': 'conversation_id = $2',
  'assistant.spend_period': 'false',
  'knowledge.passage': 'false',
}

/** One statement: a line for every table with count and checksum of its rows, without those that are erased later. */
export function checksumStatement({ message, conversation }: ErasedLater): string {
  const parts = Object.entries(TABLES).map(([table, belongs]) => {
    const own = belongs.replace('$1', `'${message}'`).replace('$2', `'${conversation}'`)
    return `select '${table} ' || count(*) || ' ' ||
      coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '')
      from ${table} t where not coalesce(${own}, false)`
  })
  return parts.join(' union all ')
}
