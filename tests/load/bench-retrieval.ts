import { Client } from 'pg'
import { searchStatement } from '#server/retrieval/search-statement.ts'
import { readOptions, runDrill } from '../resilience/harness/run-drill.ts'
import { startPrivateDatabase } from '../support/api-process/private-database.ts'
import { percentile } from './percentile.ts'
import { copyInto, textRows } from './retrieval/copy-rows.ts'
import { postingLines, questionTo } from './retrieval/synthetic-texts.ts'
import { createVectors, DIMENSIONS } from './retrieval/synthetic-vectors.ts'

/** The statement of the site with many synthetic passages; what is switched on for more. A record, not a gate. */
const given = readOptions({ passages: 100_000, questions: 100, seed: 1 })
const { passages: PASSAGES, questions: QUESTIONS } = given
/** Far from the ids of the passages, so that no question is a passage. */
const FIRST_QUESTION = 2_000_000_000

const SETTINGS = {
  shared_buffers: '4GB',
  maintenance_work_mem: '3GB',
  max_parallel_maintenance_workers: '2',
  max_wal_size: '8GB',
  jit: 'off',
}

const { ownerUrl: url, close } = await startPrivateDatabase(SETTINGS)
const client = new Client({ connectionString: url })

await runDrill(async (closing) => {
  closing.defer(close)
  closing.defer(() => client.end())
  await client.connect()
  return { faults: [], figures: await measure() }
})

async function measure() {
  const vectorOf = createVectors(given.seed)
  await withoutIndexes(async () => {
    await timed('passages', () =>
      client.query(
        `insert into knowledge.passage
           (id, space, key, language, page, url, title, heading_path, entries, body, hash, role, parent)
         overriding system value
         select id, 'bench', id, 'en', '/', '/', 'Title', '{}', '{}', 'Text', sha256(id::text::bytea),
           'answer', id
         from generate_series(1, $1::integer) id`,
        [PASSAGES],
      ),
    )
    await timed('vectors', () =>
      copyInto(
        url,
        'knowledge.vector (space, passage_id, kind, e)',
        textRows(PASSAGES, (id) => [
          `bench\t${id}\tbody\t[${Array.from(vectorOf(id), (value) => value.toFixed(5)).join()}]\n`,
        ]),
      ),
    )
    await timed('terms', () =>
      copyInto(
        url,
        'knowledge.posting (space, kind, term, passage_id, weight)',
        textRows(PASSAGES, postingLines),
      ),
    )
    // As a publication leaves them out.
    await leaveOut(PASSAGES / 2)
  })

  const statements = Array.from({ length: QUESTIONS }, (_, i) => {
    const text = questionTo(1 + Math.floor((i * PASSAGES) / QUESTIONS), FIRST_QUESTION + i)
    const vector = [...vectorOf(FIRST_QUESTION + i)]
    return (parts: { readonly words: boolean; readonly meaning: boolean }) =>
      searchStatement(
        'bench',
        [
          {
            text: parts.words ? text : '',
            vector: parts.meaning ? vector : undefined,
            isWithContext: false,
            isOwn: true,
          },
        ],
        [],
        false,
      )
  })
  const table: Record<string, Figures> = {}
  const run = async (name: string, parts: { readonly words: boolean; readonly meaning: boolean }) =>
    (table[name] = await figures(statements.map((statementOf) => statementOf(parts))))
  const [meaning, words, both] = [
    { words: false, meaning: true },
    { words: true, meaning: false },
    { words: true, meaning: true },
  ]
  await run('meaning, exact', meaning)
  await run('words, terms of at most half of the passages', words)
  await run('both', both)
  const index = await timed('HNSW', async () => {
    await client.query(
      `alter table knowledge.vector alter column e type halfvec(${DIMENSIONS}), alter column e set storage plain`,
    )
    await client.query('create index on knowledge.vector using hnsw (e halfvec_cosine_ops)')
    await client.query('set hnsw.ef_search = 400')
  })
  await run('meaning, HNSW', meaning)
  await leaveOut(PASSAGES / 100)
  await run('words, terms of at most 1 % of the passages', words)
  await run('both, HNSW and 1 %', both)
  console.table(table)
  const { rows } = await client.query<{ name: string; size: string }>(
    `select relname as name, pg_size_pretty(pg_total_relation_size(oid)) as size from pg_class
     where relnamespace = 'knowledge'::regnamespace and relkind = 'r' order by relname`,
  )
  console.table(rows)
  return { passages: PASSAGES, index, sizes: rows, table }
}

interface Figures {
  readonly p50Ms: number
  readonly p95Ms: number
}

/** The first round warms the caches. */
async function figures(
  statements: readonly ReturnType<typeof searchStatement>[],
): Promise<Figures> {
  const times: number[] = []
  for (const statement of statements.slice(0, 20)) await client.query(statement)
  for (const statement of statements) {
    const from = performance.now()
    await client.query(statement)
    times.push(performance.now() - from)
  }
  const at = (share: number) => Number(percentile(times, share).toFixed(1))
  return { p50Ms: at(0.5), p95Ms: at(0.95) }
}

async function leaveOut(holders: number): Promise<void> {
  await client.query(
    `delete from knowledge.posting where (kind, term) in
       (select kind, term from knowledge.posting group by kind, term having count(*) > $1)`,
    [Math.floor(holders)],
  )
  await client.query('vacuum analyze knowledge.posting')
}

/** Rows first, then indexes and the foreign keys. */
async function withoutIndexes(fill: () => Promise<void>): Promise<void> {
  await client.query(`
    alter table knowledge.vector drop constraint vector_passage_id_fkey;
    alter table knowledge.posting drop constraint posting_passage_id_fkey;
    drop index knowledge.posting_space_kind_term_passage_id_weight_idx, knowledge.posting_passage_id_idx;
  `)
  await fill()
  await timed('indexes', () =>
    client.query(
      'create index on knowledge.posting (space, kind, term) include (passage_id, weight)',
    ),
  )
  await client.query('analyze')
  await client.query('vacuum knowledge.posting, knowledge.vector, knowledge.passage')
}

async function timed(name: string, work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  const seconds = Number(((performance.now() - from) / 1000).toFixed(1))
  console.log(`${name}: ${seconds} s`)
  return seconds
}
