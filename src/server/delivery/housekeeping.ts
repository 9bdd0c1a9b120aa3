import type { Pool } from 'pg'

export interface HouseKept {
  readonly deletedMessages: number
  readonly deletedConversations: number
}

/** Deletes what may not be kept any longer, and what nobody counts any more. */
export async function keepHouse(pool: Pool): Promise<HouseKept> {
  const { rows } = await pool.query<HouseKept>(
    `select contact.delete_expired() as "deletedMessages",
      assistant.delete_expired() as "deletedConversations"`,
  )
  await pool.query('select http.delete_expired(), speed.delete_expired()')
  return rows[0] ?? { deletedMessages: 0, deletedConversations: 0 }
}
