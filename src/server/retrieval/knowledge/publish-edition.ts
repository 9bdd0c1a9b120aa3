import { createHash } from 'node:crypto'
import { Client, type Pool } from 'pg'
import type { BuiltKnowledge, BuiltPassage } from '#content/passages/passage.ts'
import { roleOf } from '../off-topic.ts'

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

/** The word index alone takes seconds, on a busy server more than other statements may take. */
const LIMITS = { statement_timeout: 290_000, query_timeout: 300_000 }

/** Replaces the passages of a space in one transaction. All vectors must be in the cache. */
export async function publishEdition(
  pool: Pool,
  space: string,
  { contentHash, passages, translations }: BuiltKnowledge,
): Promise<void> {
  const client = new Client({ ...pool.options, ...LIMITS })
  await client.connect()
  try {
    await client.query('begin')
    // Two concurrent runs would delete each other's rows.
    await client.query(`select pg_advisory_xact_lock(hashtextextended('knowledge ' || $1, 0))`, [
      space,
    ])
    await client.query('delete from knowledge.posting where space = $1', [space])
    await client.query('delete from knowledge.passage where space = $1', [space])
    await insertPassages(client, space, passages)
    await insertVectors(client, space, passages)
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
        // Of off-topic questions only the examples count.
        roleOf(entries) === 'answer' ? [...headingPath, text, ...questions] : questions,
      )
      .join('\n'),
  }))
}

async function insertPassages(client: Client, space: string, passages: Passages): Promise<void> {
  const rows = passages.map(({ headingPath, text, ...passage }) => ({
    ...passage,
    headings: headingPath,
    body: text,
    role: roleOf(passage.entries),
  }))
  await client.query(
    `insert into knowledge.passage
       (space, language, key, page, url, title, heading_path, entries, body, hash, role, parent)
     select $1, language, key, page, url, title, array(select jsonb_array_elements_text(headings)),
       array(select jsonb_array_elements_text(entries)), body, decode(hash, 'hex'), role, parent
     from jsonb_to_recordset($2::jsonb) as passage (language text, key text, page text, url text,
       title text, body text, hash text, role text, parent text, headings jsonb, entries jsonb)`,
    [space, JSON.stringify(rows)],
  )
}

async function insertVectors(client: Client, space: string, passages: Passages): Promise<void> {
  const wanted = passages.flatMap((passage) =>
    textsToEmbed(passage).map(({ kind, hash }) => ({ key: passage.key, kind, hash })),
  )
  const { rowCount } = await client.query(
    `insert into knowledge.vector (space, passage_id, kind, e)
     select $1, p.id, w.kind, c.e from jsonb_to_recordset($2::jsonb) as w (key text, kind text, hash text)
     join knowledge.passage p on p.space = $1 and p.key = w.key
     join knowledge.embedding c on c.space = $1 and c.text_hash = decode(w.hash, 'hex')`,
    [space, JSON.stringify(wanted)],
  )
  if (rowCount !== wanted.length) throw new Error('a vector is missing in the cache')
}
