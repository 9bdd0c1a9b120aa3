import { createHash } from 'node:crypto'
import { Client, type Pool } from 'pg'
import type { BuiltKnowledge, BuiltPassage } from '#content/passages/passage.ts'
import { roleOf } from '../small-talk.ts'

interface TextToEmbed {
  readonly kind: 'body' | 'question'
  readonly text: string
  /** Cache key. */
  readonly hash: string
}

/** The text, with its headings for context, and each of its questions. */
export function textsToEmbed({
  headingPath,
  text,
  questions,
}: BuiltPassage): readonly TextToEmbed[] {
  return [
    embeddable('body', `${headingPath.join(', ')}. ${text}`),
    ...questions.map((question) => embeddable('question', question)),
  ]
}

function embeddable(kind: TextToEmbed['kind'], text: string): TextToEmbed {
  return { kind, text, hash: createHash('sha256').update(text).digest('hex') }
}

export interface PublishedChanges {
  readonly added: number
  readonly changed: number
  readonly removed: number
  readonly kept: number
}

/** The word index alone takes seconds, on a busy server more than other statements may take. */
const LIMITS = { statement_timeout: 290_000, query_timeout: 300_000 }

/** Replaces the passages of a space in one transaction. All vectors must be in the cache. */
export async function publishEdition(
  pool: Pool,
  space: string,
  { contentHash, passages, translations }: BuiltKnowledge,
): Promise<PublishedChanges> {
  const client = new Client({ ...pool.options, ...LIMITS })
  await client.connect()
  try {
    await client.query('begin')
    // Two concurrent runs would delete each other's rows.
    await client.query(`select pg_advisory_xact_lock(hashtextextended('knowledge ' || $1, 0))`, [
      space,
    ])
    const removed = await deleteRemoved(client, space, passages)
    const { added, changed } = await upsertPassages(client, space, passages)
    await replaceVectors(client, space, passages)
    const texts = searchTexts([...passages, ...translations])
    await client.query('select knowledge.index_terms($1, $2)', [space, JSON.stringify(texts)])
    await client.query(
      `insert into knowledge.edition (space, content_hash, passages, synced_at)
       values ($1, decode($2, 'hex'), $3, now())
       on conflict (space) do update set content_hash = excluded.content_hash,
         passages = excluded.passages, synced_at = excluded.synced_at`,
      [space, contentHash, passages.length],
    )
    await client.query('select knowledge.analyze_tables()')
    await client.query('commit')
    return { added, changed, removed, kept: passages.length - added - changed }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
}

type Passages = BuiltKnowledge['passages']

/** Of each passage in all languages together, so that no language has to be detected for the search. */
function searchTexts(
  passages: Passages,
): readonly { readonly key: string; readonly text: string }[] {
  return [...Map.groupBy(passages, ({ key }) => key)].map(([key, list]) => ({
    key,
    text: list
      .flatMap(({ headingPath, text, questions, entries }) =>
        // Of small talk and off-topic questions only the examples count.
        roleOf(entries) === 'answer' ? [...headingPath, text, ...questions] : questions,
      )
      .join('\n'),
  }))
}

async function deleteRemoved(client: Client, space: string, passages: Passages): Promise<number> {
  const { rowCount } = await client.query(
    `delete from knowledge.passage where space = $1 and (language, key) not in
       (select * from unnest($2::text[], $3::text[]))`,
    [space, passages.map(({ language }) => language), passages.map(({ key }) => key)],
  )
  return rowCount ?? 0
}

const UPSERT = `
  with given as (
    select language, key, page, url, title, body, decode(hash, 'hex') as hash, role, parent,
      array(select jsonb_array_elements_text(headings)) as headings,
      array(select jsonb_array_elements_text(entries)) as entries
    from jsonb_to_recordset($2::jsonb) as passage (language text, key text, page text, url text,
      title text, body text, hash text, role text, parent text, headings jsonb, entries jsonb)
  )
  insert into knowledge.passage as p
    (space, language, key, page, url, title, heading_path, entries, body, hash, role, parent)
  select $1, language, key, page, url, title, headings, entries, body, hash, role, parent
  from given g
  where not exists (select from knowledge.passage k where k.space = $1
    and k.language = g.language and k.key = g.key and k.hash = g.hash)
  on conflict (space, language, key) do update set page = excluded.page, url = excluded.url,
    title = excluded.title, heading_path = excluded.heading_path, entries = excluded.entries,
    body = excluded.body, hash = excluded.hash, role = excluded.role, parent = excluded.parent
  returning xmax = 0 as is_new`

async function upsertPassages(client: Client, space: string, passages: Passages) {
  const rows = passages.map((passage) => ({
    language: passage.language,
    key: passage.key,
    parent: passage.parent,
    page: passage.page,
    url: passage.url,
    title: passage.title,
    entries: passage.entries,
    hash: passage.hash,
    headings: passage.headingPath,
    body: passage.text,
    role: roleOf(passage.entries),
  }))
  const written = await client.query<{ is_new: boolean }>(UPSERT, [space, JSON.stringify(rows)])
  const added = written.rows.filter((row) => row.is_new).length
  return { added, changed: written.rows.length - added }
}

const VECTORS = `
  with wanted as materialized (
    select p.id as passage_id, w.kind, c.e
    from jsonb_to_recordset($2::jsonb) as w (language text, key text, kind text, hash text)
    join knowledge.passage p on p.space = $1 and p.language = w.language and p.key = w.key
    join knowledge.embedding c on c.space = $1 and c.text_hash = decode(w.hash, 'hex')
  ), gone as (
    delete from knowledge.vector v where v.space = $1 and not exists (select from wanted w
      where w.passage_id = v.passage_id and w.kind = v.kind and w.e = v.e)
  ), fresh as (
    insert into knowledge.vector (space, passage_id, kind, e)
    select $1, w.passage_id, w.kind, w.e from wanted w where not exists
      (select from knowledge.vector v where v.passage_id = w.passage_id and v.kind = w.kind
        and v.e = w.e)
  )
  select count(*)::integer as count from wanted`

/** Only those that differ: a passage may get a new question without a new text. */
async function replaceVectors(client: Client, space: string, passages: Passages): Promise<void> {
  const wanted = passages.flatMap((passage) =>
    textsToEmbed(passage).map(({ kind, hash }) => ({
      language: passage.language,
      key: passage.key,
      kind,
      hash,
    })),
  )
  const { rows } = await client.query<{ count: number }>(VECTORS, [space, JSON.stringify(wanted)])
  if (rows[0]?.count !== wanted.length) throw new Error('a vector is missing in the cache')
}
