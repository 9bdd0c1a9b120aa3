import type { Pool } from 'pg'

export interface Edition {
  readonly space: string
  readonly contentHash: string
  readonly passages: number
  readonly syncedAt: Date
}

/** What is published, space by space. */
export async function listEditions(pool: Pool): Promise<readonly Edition[]> {
  const { rows } = await pool.query<Edition>(
    `select space, encode(content_hash, 'hex') as "contentHash", passages, synced_at as "syncedAt"
     from knowledge.edition order by space`,
  )
  return rows
}

/** Answers whether there was anything. */
export async function forgetSpace(pool: Pool, space: string): Promise<boolean> {
  const { rowCount } = await pool.query('delete from knowledge.edition where space = $1', [space])
  await pool.query('delete from knowledge.passage where space = $1', [space])
  await pool.query('delete from knowledge.embedding where space = $1', [space])
  return (rowCount ?? 0) > 0
}
