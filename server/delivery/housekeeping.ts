import type { Pool } from 'pg'

/** Deletes what may not be kept any longer, and what nobody counts any more. */
export async function keepHouse(pool: Pool): Promise<{ readonly deletedMessages: number }> {
  const { rows } = await pool.query<{ readonly deleted: number }>(
    'select contact.delete_expired() as deleted',
  )
  await pool.query('select http.delete_expired()')
  return { deletedMessages: rows[0]?.deleted ?? 0 }
}
