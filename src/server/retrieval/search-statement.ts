import type { QueryConfig } from 'pg'
import type { SearchPlan } from './plan-search.ts'

/** Tuned on the development questions; see docs/decisions. */
interface SearchWeights {
  /** The `k` of reciprocal rank fusion. */
  readonly rankOffset: number
  readonly dense: number
  readonly text: number
  readonly name: number
  readonly samePage: number
  /** For a word in the text, in a question, in a heading. */
  readonly fields: readonly [text: number, question: number, heading: number]
}

const SEARCH_WEIGHTS: SearchWeights = {
  rankOffset: 30,
  dense: 1,
  text: 1,
  name: 1,
  samePage: 0.05,
  fields: [0.5, 0.8, 1],
}

export const CANDIDATES = 10
/** For the relevance gate. */
const OFF_TOPIC_CANDIDATES = 5
const NEIGHBOURS = 12

/** Passages of this entry describe what the assistant does not answer; they are never used. */
export const OFF_TOPIC = 'knowledge/off-topic'
/** Passages of this entry have examples of small talk; they are never used, either. */
export const SMALL_TALK = 'knowledge/small-talk'

export interface SearchInput {
  readonly plan: SearchPlan
  readonly vector: readonly number[] | undefined
  readonly space: string
  readonly page: string
  readonly weights?: SearchWeights
}

/** A found passage with the scores of both searches. */
export interface Candidate {
  readonly key: string
  readonly entries: readonly string[]
  readonly url: string
  readonly title: string
  readonly text: string
  readonly hash: string
  readonly score: number
  /** Cosine similarity of its text, and of the nearest of its questions. */
  readonly body: number | null
  readonly question: number | null
  readonly words: number
  readonly isOffTopic: boolean
  /** Among the nearest questions; the same on each row, null without a vector. */
  readonly offTopicShare: number | null
}

/**
 * Hybrid search in one round trip: reciprocal rank fusion of vector and text search, weighted by cosine
 * similarity and share of matched words. Divisors are float8, because integers would divide to zero.
 */
const STATEMENT = `
with setting as (
  select $5::float8 as rank_offset, $6::float8 as dense, $7::float8 as words, $8::float8 as name,
    $9::float8 as same_page, $10::float4[] as fields
),
passage as not materialized (
  select p.* from knowledge.passage p where p.space = $1
),
-- Materialized, or each word would be parsed for each passage.
term as materialized (
  select t.word, t.weight, t.query::tsquery as query
  from unnest($11::text[], $12::float8[], $13::text[]) as t(word, weight, query)
),
word as (
  select p.id,
    max(t.weight * least(ts_rank(s.fields, p.search, t.query)::float8 / $17::float8, 1))
      / $16::float8 as score
  from setting s, term t join passage p on p.search @@ t.query
  group by p.id, t.word
),
-- Materialized, or a planner without statistics would search for each passage.
matched as materialized (
  select w.id, sum(w.score) as score from word w group by w.id
),
-- Materialized, so that a generic plan parses the vector once.
asked as materialized (select $2::halfvec as e),
distance as materialized (
  select v.passage_id, v.kind, 1 - (v.e <=> a.e) as similarity
  from asked a join knowledge.vector v on v.space = $1
  where a.e is not null
),
nearest as materialized (
  select d.passage_id as id,
    max(d.similarity) filter (where d.kind = 'body') as body,
    max(d.similarity) filter (where d.kind = 'question') as question
  from distance d group by d.passage_id
),
-- Share of off-topic questions among the nearest questions.
neighbour as (
  select d.passage_id as id, power(greatest(d.similarity, 0), 4) as closeness
  from distance d join passage p on p.id = d.passage_id
  where d.kind = 'question' and not $21::text = any(p.entries)
  order by d.similarity desc, d.passage_id limit $20::int
),
found as (
  select p.id, p.key, p.page, n.body, n.question, coalesce(m.score, 0) as words,
    p.entries && array[$14::text, $21::text] as is_off_topic,
    greatest(n.body, n.question) as similarity
  from passage p left join nearest n on n.id = p.id left join matched m on m.id = p.id
  where n.id is not null or m.id is not null
),
ranked as (
  select f.*,
    row_number() over (partition by f.is_off_topic order by f.similarity desc nulls last, f.id) as dense_rank,
    row_number() over (partition by f.is_off_topic order by f.words desc, f.id) as word_rank,
    -- A card and its details share the name of their entry.
    coalesce(($18::float8[])[array_position($15::text[], split_part(f.key, '#', 1))], 0) as named
  from found f
),
fused as (
  select r.*,
    (s.dense * power(greatest(coalesce(r.similarity, 0), 0), 2) / (s.rank_offset + r.dense_rank::float8)
    + s.words * power(r.words, 1.5) / (s.rank_offset + r.word_rank::float8)
    + s.name * r.named / (s.rank_offset + 1)
    + case when r.page = $3 then s.same_page / (s.rank_offset + 1) else 0 end) as score
  from ranked r, setting s
),
best as (
  select *, row_number() over (partition by is_off_topic order by score desc, id) as place from fused
)
select p.key, p.entries, p.url, p.title, p.body as text, encode(p.hash, 'hex') as hash,
  b.score, b.body, b.question, b.words, b.is_off_topic as "isOffTopic",
  (select sum(n.closeness) filter (where $14::text = any(o.entries)) / nullif(sum(n.closeness), 0)
    from neighbour n join passage o on o.id = n.id) as "offTopicShare"
from best b join passage p on p.id = b.id
where b.place <= case when b.is_off_topic then $19::int else $4::int end
order by b.is_off_topic, b.place`

/** A prepared statement, planned once per connection. */
export function searchStatement(input: SearchInput): QueryConfig {
  const { plan, vector, space, page, weights = SEARCH_WEIGHTS } = input
  const [text, question, heading] = weights.fields
  const { terms, named } = plan
  return {
    name: 'retrieve-passages',
    text: STATEMENT,
    values: [
      space,
      vector ? `[${vector.join(',')}]` : null,
      page,
      CANDIDATES,
      weights.rankOffset,
      weights.dense,
      weights.text,
      weights.name,
      weights.samePage,
      // PostgreSQL order: D, C, B, A.
      [0, text, question, heading],
      terms.map(({ word }) => word),
      terms.map(({ weight }) => weight),
      terms.map(({ lexeme }) => quoteLexeme(lexeme)),
      OFF_TOPIC,
      named.map(({ key }) => key),
      Math.max(plan.totalWeight, MIN_TOTAL_WEIGHT),
      MAX_TS_RANK * Math.max(...weights.fields),
      named.map(({ rarity }) => rarity),
      OFF_TOPIC_CANDIDATES,
      NEIGHBOURS,
      SMALL_TALK,
    ],
  }
}

/** ts_rank of a single occurrence with weight 1. */
const MAX_TS_RANK = 0.6079271

/** Keeps a question of one common word from matching every passage fully. */
const MIN_TOTAL_WEIGHT = 1

function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll(/['\\]/g, '\\$&')}'`
}
