import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { copyInto, textRows, vectorRows } from './retrieval/binary-copy.ts'
import { measureSearches, type SearchFigures } from './retrieval/measure-search.ts'
import { DENSE, EXACT, HYBRID, INDEXES, TABLES, TEXT } from './retrieval/statements.ts'
import { questionTo, textOf } from './retrieval/synthetic-texts.ts'
import { createVectors } from './retrieval/synthetic-vectors.ts'
import { createCluster } from '#tools/services/postgres.ts'

/**
 * Scaling of the search: synthetic passages, binary quantisation in an HNSW index, exact reranking,
 * stored tsvectors. A record, not a gate: a million passages take half an hour.
 */
const { values: given } = parseArgs({
  options: {
    chunks: { type: 'string', default: '100000' },
    questions: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
})
const CHUNKS = Number(given.chunks)
const QUESTIONS = Number(given.questions)
const EFFORTS = [
  { ef: 100, candidates: 60 },
  { ef: 200, candidates: 200 },
  { ef: 400, candidates: 400 },
  { ef: 1000, candidates: 1000 },
] as const
const CHOSEN = EFFORTS[3]
/** Far from the ids of the passages, so that no question is a passage. */
const FIRST_QUESTION = 2_000_000_000

const SETTINGS = {
  shared_buffers: '4GB',
  maintenance_work_mem: '3GB',
  max_parallel_maintenance_workers: '2',
  max_wal_size: '8GB',
  jit: 'off',
}

const folder = await mkdtemp(path.join(tmpdir(), `site-postgres-${process.pid}-`))
const cluster = await createCluster(folder, { settings: SETTINGS })
await cluster.start()
const url = cluster.url('postgres')
const client = new Client({ connectionString: url })
await client.connect()
try {
  await measure()
} finally {
  await client.end()
  await cluster.stopAtOnce()
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}

async function measure(): Promise<void> {
  const vectorOf = createVectors(Number(given.seed))
  await client.query('create extension vector')
  await client.query(TABLES)
  await timed('passages', () =>
    copyInto(url, 'bench.passage (id, body)', textRows(CHUNKS, textOf), 'text'),
  )
  await timed('vectors', () =>
    copyInto(url, 'bench.vector (passage_id, e)', vectorRows(CHUNKS, vectorOf), 'binary'),
  )
  const builds: Record<string, number> = {}
  for (const [name, statement] of Object.entries(INDEXES)) {
    builds[name] = await timed(name, () => client.query(statement))
  }
  await client.query('analyze')
  const sizes = await readSizes()
  console.table(sizes)

  const questions = Array.from({ length: QUESTIONS }, (_, i) => {
    const id = 1 + Math.floor((i * CHUNKS) / QUESTIONS)
    return {
      vector: `[${vectorOf(FIRST_QUESTION + i).join(',')}]`,
      words: questionTo(textOf(id), FIRST_QUESTION + i),
    }
  })
  type Values = (question: (typeof questions)[number]) => unknown[]
  const run = (name: string, text: string, values: Values, truth?: ReadonlySet<number>[]) =>
    measureSearches(
      client,
      questions.map((question) => ({ name, text, values: values(question) })),
      truth,
    )
  const exact = await run('exact', EXACT, ({ vector }) => [vector])
  const table: Record<string, SearchFigures> = { 'dense, exact': shown(exact) }
  for (const { ef, candidates } of EFFORTS) {
    await client.query(`set hnsw.ef_search = ${ef}`)
    // The first round warms the caches.
    for (let round = 0; round < 2; round += 1) {
      const dense = await run('dense', DENSE, ({ vector }) => [vector, candidates], exact.found)
      table[`dense, codes, ef ${ef}, ${candidates} candidates`] = shown(dense)
    }
  }
  await client.query(`set hnsw.ef_search = ${CHOSEN.ef}`)
  for (let round = 0; round < 2; round += 1) {
    table['words alone'] = shown(await run('text', TEXT, ({ words }) => [words]))
    const hybrid = await run('hybrid', HYBRID, ({ vector, words }) => [
      vector,
      CHOSEN.candidates,
      words,
    ])
    table[`both, one statement, ef ${CHOSEN.ef}`] = shown(hybrid)
  }
  console.table(table)
  const load = Number(loadavg()[1]?.toFixed(1))
  console.log(
    `RESULT ${JSON.stringify({ chunks: CHUNKS, questions: QUESTIONS, load, builds, sizes, searches: table })}`,
  )
}

function shown({ p50Ms, p95Ms, recallAt3 }: SearchFigures): SearchFigures {
  return { p50Ms, p95Ms, recallAt3 }
}

async function timed(name: string, work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  const seconds = Number(((performance.now() - from) / 1000).toFixed(1))
  console.log(`${name}: ${seconds} s`)
  return seconds
}

async function readSizes(): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; size: string }>(
    `select relname as name, pg_size_pretty(pg_table_size(oid)) as size from pg_class
     where relnamespace = 'bench'::regnamespace and relkind in ('r', 'i') order by relname`,
  )
  return Object.fromEntries(rows.map(({ name, size }) => [name, size]))
}
