import { query } from '../harness/query.ts'

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

type Checksums = Readonly<Record<string, string>>

/** Count and checksum of every table without the rows that are erased later. */
export async function readChecksums(url: string, erased: ErasedLater): Promise<Checksums> {
  const parts = Object.entries(TABLES).map(
    ([table, belongs]) =>
      `select '${table}' as name, count(*) || ' ' ||
         coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum
       from ${table} t where not coalesce(${belongs}, false)`,
  )
  const types = 'select null as name, null as sum where $1::uuid is null and $2::uuid is null'
  const text = [types, ...parts].join(' union all ')
  const rows = await query<{ name: string; sum: string }>(url, text, [
    erased.message,
    erased.conversation,
  ])
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}
