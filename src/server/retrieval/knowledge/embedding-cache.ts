import type { Pool } from 'pg'

/** What nothing has used for this long is forgotten; a text that comes back is embedded again. */
const KEPT_DAYS = 90

/** Which of these texts have no vector yet. */
export async function findMissing(
  pool: Pool,
  space: string,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ hash: string }>(
    `select encode(text_hash, 'hex') as hash from knowledge.embedding
     where space = $1 and text_hash in (select decode(h, 'hex') from unnest($2::text[]) h)`,
    [space, hashes],
  )
  const known = new Set(rows.map(({ hash }) => hash))
  return new Set(hashes.filter((hash) => !known.has(hash)))
}

/** Kept at once, so that an interrupted run loses nothing; in order, so that two runs never block. */
export async function storeEmbeddings(
  pool: Pool,
  space: string,
  hashes: readonly string[],
  vectors: readonly (readonly number[])[],
): Promise<void> {
  await pool.query(
    `insert into knowledge.embedding (space, text_hash, e)
     select $1, decode(h, 'hex'), e::halfvec from unnest($2::text[], $3::text[]) as given (h, e)
     order by 2 on conflict (space, text_hash) do nothing`,
    [space, hashes, vectors.map((vector) => JSON.stringify(vector))],
  )
}

/** A day more or less does not matter, and what another run holds it marks itself. */
export async function markUsed(
  pool: Pool,
  space: string,
  hashes: readonly string[],
): Promise<void> {
  await pool.query(
    `update knowledge.embedding set used_at = now() where ctid = any (array(
       select ctid from knowledge.embedding where space = $1 and used_at < now() - interval '1 day'
         and text_hash in (select decode(h, 'hex') from unnest($2::text[]) h)
       for update skip locked))`,
    [space, hashes],
  )
}

export async function forgetUnused(pool: Pool): Promise<void> {
  await pool.query(
    'delete from knowledge.embedding where used_at < now() - make_interval(days => $1)',
    [KEPT_DAYS],
  )
}
