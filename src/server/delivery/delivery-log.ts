import type { Pool } from 'pg'
import type { Digest } from './mails/digest-mail.ts'
import type { StoredMessage } from './stored-message.ts'

/** What is delivered: one message, or a digest of several. */
export type Subject = { readonly messageId: string } | { readonly digestId: string }

export interface LoggedAttempt {
  readonly channel: string
  readonly attempt: number
  readonly outcome: 'delivered' | 'failed'
  readonly code: string
  readonly durationMs: number
}

const MESSAGE_COLUMNS =
  'm.id, m.name, m.email, m.message, m.language, m.reasons, m.created_at as "createdAt"'

/** Nothing when it was erased, or when it went out this way already. */
export async function findMessageToSend(
  pool: Pool,
  messageId: string,
  channel: string,
): Promise<StoredMessage | undefined> {
  const { rows } = await pool.query<StoredMessage>(
    `select ${MESSAGE_COLUMNS} from contact.message m
     where m.id = $1 and not exists (
       select from contact.delivery d
       where d.message_id = m.id and d.channel = $2 and d.outcome = 'delivered')`,
    [messageId, channel],
  )
  return rows[0]
}

/** Nothing when it went out already, or when all its messages were erased. */
export async function findDigestToSend(pool: Pool, digestId: string): Promise<Digest | undefined> {
  const { rows } = await pool.query<StoredMessage & { readonly formedAt: Date }>(
    `select ${MESSAGE_COLUMNS}, g.created_at as "formedAt"
     from contact.digest g join contact.message m on m.digest_id = g.id
     where g.id = $1 and not exists (
       select from contact.delivery d where d.digest_id = g.id and d.outcome = 'delivered')
     order by m.created_at, m.id`,
    [digestId],
  )
  const [first] = rows
  return first && { id: digestId, createdAt: first.formedAt, messages: rows }
}

/** A second delivered row is no fault: another worker sent it too and was first to say so. */
export async function logAttempt(
  pool: Pool,
  subject: Subject,
  entry: LoggedAttempt,
): Promise<void> {
  const { channel, attempt, outcome, code, durationMs } = entry
  const ids = 'messageId' in subject ? [subject.messageId, null] : [null, subject.digestId]
  await pool.query(
    `insert into contact.delivery
       (message_id, digest_id, channel, attempt, outcome, code, duration_ms)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [...ids, channel, attempt, outcome, code, durationMs],
  )
}
