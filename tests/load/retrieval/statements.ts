import { DIMENSIONS } from './synthetic-vectors.ts'

/** The tables of `knowledge` that a search uses. */
export const TABLES = `
  create schema bench;
  create table bench.passage (
    id integer primary key,
    body text not null,
    search tsvector generated always as (to_tsvector('simple', body)) stored
  );
  create table bench.vector (passage_id integer not null, e halfvec(${DIMENSIONS}) not null);
  alter table bench.vector alter column e set storage plain;
  -- How many passages have a word: a common one finds nothing and costs everything.
  create table bench.lexeme (word text primary key, passages integer not null);
`

export const INDEXES = {
  'primary key of vectors': 'alter table bench.vector add primary key (passage_id)',
  'codes (HNSW)': `create index vector_code on bench.vector
    using hnsw ((binary_quantize(e)::bit(${DIMENSIONS})) bit_hamming_ops) with (m = 16, ef_construction = 64)`,
  'words (GIN)': 'create index passage_search on bench.passage using gin (search)',
  'word counts': `insert into bench.lexeme
    select word, ndoc from ts_stat('select search from bench.passage')`,
} as const

/** Exact search, the reference for recall. */
export const EXACT = `select passage_id as id from bench.vector
  order by e <=> $1::halfvec(${DIMENSIONS}) limit 3`

const NEAREST = `select passage_id, e <=> $1::halfvec(${DIMENSIONS}) as distance
  from (
    select passage_id, e from bench.vector
    order by binary_quantize(e)::bit(${DIMENSIONS}) <~>
      binary_quantize($1::halfvec(${DIMENSIONS}))::bit(${DIMENSIONS})
    limit $2
  ) candidate
  order by distance`

/** Binary codes find candidates, vectors rank them. */
export const DENSE = `select passage_id as id from (${NEAREST} limit 3) found`

/**
 * Only the rarest words are searched, up to this number of passages together. The rarest word may
 * exceed it, but common words are left out: ranking all their passages costs more than it finds.
 */
const MAX_MATCHES = 1000
const MAX_MATCHES_OF_RAREST = 5000

const ASKED = `select to_tsquery('simple', string_agg(word, ' | ')) as words
  from (
    select word, sum(passages) over (order by passages, word) as touched,
      row_number() over (order by passages, word) as place
    from bench.lexeme where word = any($3::text[])
  ) counted
  where touched <= ${MAX_MATCHES} or (place = 1 and touched <= ${MAX_MATCHES_OF_RAREST})`

const BY_WORDS = `select id, ts_rank_cd(search, (select words from asked)) as rank
  from bench.passage where search @@ (select words from asked)
  order by rank desc, id limit 20`

export const TEXT = `with asked as materialized (${ASKED.replace('$3', '$1')})
  select id from (${BY_WORDS}) found limit 3`

/** Cost of a question: both searches, fused by reciprocal rank, in one statement. */
export const HYBRID = `with asked as materialized (${ASKED}),
  dense as (
    select passage_id as id, row_number() over (order by distance) as place
    from (${NEAREST} limit 20) nearest
  ),
  worded as (
    select id, row_number() over (order by rank desc, id) as place from (${BY_WORDS}) found
  )
  select id from (
    select coalesce(dense.id, worded.id) as id,
      coalesce(1::float8 / (60 + dense.place), 0) + coalesce(1::float8 / (60 + worded.place), 0) as score
    from dense full join worded on dense.id = worded.id
  ) fused
  order by score desc, id limit 3`
