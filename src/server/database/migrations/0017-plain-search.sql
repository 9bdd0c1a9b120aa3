-- Search by fusion of three lists: meaning, words, and words cut into pieces. Statistics are not needed at search time.

-- 'answer', or an example of what is not answered from the pages: 'off-topic', 'small-talk'.
alter table knowledge.passage
  add column role text not null default 'answer',
  -- The card or section that the passage belongs to; a search returns one passage of each.
  add column whole text not null default '',
  -- Of the search of the version before, which may still be running.
  alter column search drop not null;

-- Words, and words cut into pieces of four letters, which forgive misspellings, endings and accents.
create function knowledge.terms(p_text text) returns table (kind text, term text, frequency integer)
language sql stable parallel safe set search_path = pg_catalog, pg_temp as $$
  with word as materialized (
    select w.lexeme, cardinality(w.positions) as frequency
    from unnest(to_tsvector('simple', translate(lower(public.unaccent(p_text)), 'ς', 'σ'))) w
  )
  select 'word', lexeme, frequency from word
  union all
  select 'piece', substr(padded, start, 4), sum(frequency)::integer
  from word, concat('_', lexeme, '_') padded, generate_series(1, greatest(length(padded) - 3, 1)) start
  -- English stop words have no pieces.
  where ts_lexize('english_stem', lexeme) <> '{}'
  group by 2
$$;

-- An inverted index with precomputed BM25 weights, which a search only adds up.
create table knowledge.posting (
  space text not null,
  kind text not null,
  term text not null,
  passage_id bigint not null references knowledge.passage on delete cascade,
  weight real not null
);
create index on knowledge.posting (space, kind, term) include (passage_id, weight);
create index on knowledge.posting (passage_id);

-- The last step of a publication. p_texts: [{"key", "text"}], where the text of a passage is its headings, its body
-- and its questions in all languages.
create function knowledge.index_terms(p_space text, p_texts jsonb) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  delete from knowledge.posting where space = p_space;
  with counted as materialized (
    select p.id, t.kind, t.term, t.frequency::float8 as f,
      count(*) over (partition by t.kind, t.term)::float8 as holders,
      sum(t.frequency) over (partition by t.kind, p.id)::float8 as length
    from jsonb_to_recordset(p_texts) as x (key text, text text)
    join knowledge.passage p on p.space = p_space and p.key = x.key
    cross join knowledge.terms(x.text) t
  ),
  size as (
    select kind, count(*)::float8 as passages, avg(length) as average
    from (select distinct kind, id, length from counted) d group by kind
  )
  insert into knowledge.posting (space, kind, term, passage_id, weight)
  select p_space, c.kind, c.term, c.id, ln(1 + (s.passages - c.holders + 0.5) / (c.holders + 0.5))
    * c.f * 2.2 / (c.f + 1.2 * (0.25 + 0.75 * c.length / s.average))
  from counted c join size s using (kind)
  -- A term of most passages tells them apart no more, and its list is the longest.
  where c.holders <= greatest(s.passages / 2, 10)
$$;

revoke execute on function knowledge.terms, knowledge.index_terms from public;
grant execute on function knowledge.terms to app_api, app_operator;
grant execute on function knowledge.index_terms to app_operator;
grant select on knowledge.posting to app_api;
grant select, insert, delete on knowledge.posting to app_operator;

create or replace function knowledge.take_stock() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  analyze knowledge.passage;
  analyze knowledge.vector;
  analyze knowledge.posting;
end
$$;
