import type { ColumnType, Generated } from 'kysely'

type Created = ColumnType<Date, never, never>

export type MessageState = 'clean' | 'quarantined' | 'released'

interface MessageTable {
  readonly id: ColumnType<string, never, never>
  readonly idempotency_key: ColumnType<string, never, never>
  readonly body_hash: ColumnType<Buffer, never, never>
  readonly name: ColumnType<string, never, never>
  readonly email: ColumnType<string, never, never>
  readonly message: ColumnType<string, never, never>
  readonly language: ColumnType<string, never, never>
  readonly state: ColumnType<MessageState, never, MessageState>
  readonly reasons: ColumnType<string[], never, never>
  readonly channels: ColumnType<string[], never, never>
  readonly digest_id: ColumnType<string | null, never, string>
  readonly created_at: Created
  readonly delete_after: ColumnType<Date, never, never>
}

interface DigestTable {
  readonly id: Generated<string>
  readonly created_at: Created
}

interface DeliveryTable {
  readonly id: Generated<string>
  readonly message_id: string | null
  readonly digest_id: string | null
  readonly channel: string
  readonly attempt: number
  readonly outcome: 'delivered' | 'failed'
  readonly code: string
  readonly duration_ms: number
  readonly at: Created
}

/** What worker and operator see. The API sees no table at all. */
export interface Tables {
  'contact.message': MessageTable
  'contact.digest': DigestTable
  'contact.delivery': DeliveryTable
}
