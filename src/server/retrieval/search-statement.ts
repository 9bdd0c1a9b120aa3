import type { QueryConfig } from 'pg'

/** The message, the message with the one before it, or its English words. */
export interface QueryVariant {
  readonly text: string
  readonly vector: readonly number[] | undefined
  /** With an earlier message. */
  readonly isWithContext: boolean
  /** As the visitor wrote it. */
  readonly isOwn: boolean
}

/** The best passage of a card or section. */
export interface Candidate {
  readonly key: string
  readonly parent: string
  readonly hash: string
  readonly role: 'answer' | 'off-topic'
  /** Of all query variants, and of those without an earlier message. */
  readonly score: number
  readonly alone: number
  /** Of the words that the visitor wrote, without vectors. */
  readonly own: number
  /** Cosine, without an earlier message. */
  readonly similarity: number
}

/** Of reciprocal rank fusion; measured in docs/decisions/0048-plain-search-and-cards.md. */
const WEIGHTS = { meaning: 1.5, word: 0.25, ngram: 0.75, name: 1.5, constant: 10 } as const
const CANDIDATES = 20

/** Where the statement searches: the parts of it that name tables. */
interface Source {
  readonly vectors: string
  readonly postings: string
}

/**
 * Reciprocal rank fusion of three lists for each query variant: meaning, words, and n-grams of words. Entries that are
 * named in the message are a fourth list. Examples of off-topic questions are passages like others.
 */
const list = ({ vectors, postings }: Source) => `
with asked as materialized (
  select a.n, a.message, a.e::halfvec as e, a.is_with_context, a.is_own
  from unnest($2::text[], $3::text[], $4::boolean[], $5::boolean[]) with ordinality as a(message, e, is_with_context, is_own, n)
),
-- By meaning: a passage is as near as its text or the nearest of its written questions.
near as materialized (
  select a.n, v.passage_id, max(v.similarity) as score
  from asked a cross join lateral (
    select v.passage_id, 1 - (v.e <=> a.e) as similarity
    from ${vectors} order by v.e <=> a.e limit 200
  ) v
  where a.e is not null
  group by a.n, v.passage_id
),
term as materialized (
  select a.n, t.kind, t.term from asked a cross join knowledge.terms(a.message) t
),
posted as (
  select t.n, t.kind, t.term, o.passage_id, o.weight from term t ${postings}
),
listed as (
  select n, 'meaning' as list, passage_id, score from near
  union all
  -- BM25, whose weights were stored at publication.
  select n, kind, passage_id, sum(weight) from posted group by n, kind, passage_id
)`

const STATEMENT = `${list({
  vectors: 'knowledge.vector v where v.space = $1',
  postings: `cross join lateral (
    select o.passage_id, o.weight from knowledge.posting o
    where o.space = $1 and o.kind = t.kind and o.term = t.term offset 0 -- an index scan for each term
  ) o`,
})},
placed as (
  select *, row_number() over (partition by n, list order by score desc, passage_id) as place,
    max(score) over (partition by n, list) as top
  from listed
),
-- The embedding model may know English only: its list counts as much as its nearest passage is near.
scored as (
  select p.n, p.passage_id, p.list, case p.list when 'meaning' then ${WEIGHTS.meaning} * p.top
    when 'word' then ${WEIGHTS.word} else ${WEIGHTS.ngram} end / (${WEIGHTS.constant} + p.place) as score
  from placed p where p.place <= 50
  union all
  select a.n, p.id, 'name', ${WEIGHTS.name}::float8 / (${WEIGHTS.constant} + 1)
  from asked a, knowledge.passage p where (a.is_with_context or $7) and p.space = $1 and (p.parent = any($6::text[]) or p.key = any($6::text[]))
),
fused as (
  select s.passage_id, sum(s.score) as score, sum(s.score) filter (where not a.is_with_context) as alone,
    sum(s.score) filter (where a.is_own and s.list <> 'meaning') as own
  from scored s join asked a on a.n = s.n group by s.passage_id
),
cosine as (
  select n.passage_id, max(n.score) as similarity
  from near n join asked a on a.n = n.n where not a.is_with_context group by n.passage_id
),
best as (
  select distinct on (p.parent) p.key, p.parent, p.role, encode(p.hash, 'hex') as hash, f.score::float8,
    coalesce(f.alone, 0)::float8 as alone, coalesce(f.own, 0)::float8 as own, coalesce(s.similarity, 0)::float8 as similarity
  from fused f left join cosine s using (passage_id) join knowledge.passage p on p.id = f.passage_id
  order by p.parent, f.score desc, p.id
)
select * from best order by score desc, key limit ${CANDIDATES}`

/**
 * A prepared statement, planned once per connection. `named`: entries that the message asks for, or only
 * the message before it.
 */
export function searchStatement(
  space: string,
  variants: readonly QueryVariant[],
  named: readonly string[],
  isNamedHere: boolean,
): QueryConfig {
  return {
    name: 'search-passages',
    text: STATEMENT,
    values: [
      space,
      variants.map(({ text }) => text),
      variants.map(({ vector }) => (vector ? `[${vector.join(',')}]` : null)),
      variants.map(({ isWithContext }) => isWithContext),
      variants.map(({ isOwn }) => isOwn),
      named,
      isNamedHere,
    ],
  }
}

/** A passage of a document. */
export interface DocumentCandidate {
  readonly number: number
  readonly section: string
  /** Of the best passages only. */
  readonly body: string | null
  /** 0 to 1. */
  readonly score: number
}

const BODIES = 3

/**
 * The same lists among the passages of one document, added by their values instead of their ranks, so that the scores can
 * be shown: the cosine, and the share of the question's n-grams that a passage has, by weight.
 */
const DOCUMENT_STATEMENT = `${list({
  vectors: 'document.vectors($1) v',
  postings: `join document.postings($1, array(select hashtext(term) from term where kind = 'ngram')) o
    on t.kind = 'ngram' and o.term = hashtext(t.term)`,
})},
passage as materialized (
  select * from document.passages($1)
),
-- What a passage would have with all n-grams of the question.
possible as (
  select sum(ln(1 + (size.passages - coalesce(h.holders, 0) + 0.5) / (coalesce(h.holders, 0) + 0.5))) as weight
  from term t cross join (select count(*)::float8 as passages from passage) size
    left join (select term, count(*)::float8 as holders from posted group by term) h using (term)
  where t.kind = 'ngram'
),
rated as (
  select p.passage_id, p.section, p.body, greatest(0, least(1,
    coalesce(m.score, 0) * $6::float8 + coalesce(w.score / nullif(o.weight, 0), 0) * (1 - $6::float8))) as score
  from passage p cross join possible o
    left join listed m on m.passage_id = p.passage_id and m.list = 'meaning'
    left join listed w on w.passage_id = p.passage_id and w.list = 'ngram'
)
select passage_id::integer as number, section, score::float8,
  case when row_number() over (order by score desc, passage_id) <= ${BODIES} then body end as body
from rated order by passage_id`

/** `meaningShare`: of the cosine in a score. `words`: those of the question that say what it is about. */
export function documentStatement(
  document: string,
  words: string,
  vector: readonly number[] | undefined,
  meaningShare: number,
): QueryConfig {
  const e = vector ? `[${vector.join(',')}]` : null
  return {
    name: 'search-document',
    text: DOCUMENT_STATEMENT,
    values: [document, [words], [e], [false], [true], vector ? meaningShare : 0],
  }
}
