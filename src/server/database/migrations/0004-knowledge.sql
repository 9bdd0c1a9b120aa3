-- Only an administrator may create the extension; the error tells who runs the migrations.
do $$
begin
  create extension if not exists vector with schema public;
exception when insufficient_privilege or feature_not_supported or undefined_file then
  raise exception 'the extension vector is missing' using errcode = 'KO001';
end
$$;
create extension if not exists unaccent with schema public;

create schema knowledge;
revoke all on schema knowledge from public;

-- One row per passage, language and embedding space. A space is a model with its dimensions; spaces are never mixed.
create table knowledge.passage (
  id bigint generated always as identity primary key,
  space text not null,
  key text not null,
  language text not null,
  page text not null,
  url text not null,
  title text not null,
  heading_path text[] not null,
  entries text[] not null,
  body text not null,
  hash bytea not null check (octet_length(hash) = 32),
  -- 'answer', or an example of a message that the pages do not answer: 'off-topic', 'small-talk'.
  role text not null,
  -- The card or section of the passage; a search returns one passage of each.
  parent text not null,
  unique (space, language, key)
);

-- In a table of its own and inline: beside a long text PostgreSQL would move the vectors out of the row, and a scan would
-- take several times as long.
create table knowledge.vector (
  id bigint generated always as identity primary key,
  space text not null,
  passage_id bigint not null references knowledge.passage on delete cascade,
  kind text not null check (kind in ('body', 'question')),
  e public.halfvec not null
);
alter table knowledge.vector alter column e set storage plain;
create index on knowledge.vector (passage_id);
create index on knowledge.vector (space);

-- Cache of embeddings, which also survives an interrupted publication.
create table knowledge.embedding (
  space text not null,
  text_hash bytea not null check (octet_length(text_hash) = 32),
  e public.halfvec not null,
  used_at timestamptz not null default now(),
  primary key (space, text_hash)
);
alter table knowledge.embedding alter column e set storage plain;

-- The published content of each space.
create table knowledge.edition (
  space text primary key,
  content_hash bytea not null check (octet_length(content_hash) = 32),
  passages integer not null,
  synced_at timestamptz not null
);

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

-- Stemmed words of a question, by which similar questions are grouped.
create function knowledge.lexemes(p_language text, p_text text) returns tsvector
language sql stable parallel safe set search_path = pg_catalog, pg_temp as $$
  select to_tsvector(
    case p_language when 'en' then 'english' when 'el' then 'greek' else 'simple' end::regconfig,
    public.unaccent(p_text))
$$;

-- Words, and their n-grams of four letters, which tolerate misspellings, endings and accents.
create function knowledge.terms(p_text text) returns table (kind text, term text, frequency integer)
language sql stable parallel safe set search_path = pg_catalog, pg_temp as $$
  with word as materialized (
    select w.lexeme, cardinality(w.positions) as frequency
    from unnest(to_tsvector('simple', translate(lower(public.unaccent(p_text)), 'ς', 'σ'))) w
  )
  select 'word', lexeme, frequency from word
  union all
  select 'ngram', substr(padded, start, 4), sum(frequency)::integer
  from word, concat('_', lexeme, '_') padded, generate_series(1, greatest(length(padded) - 3, 1)) start
  -- English stop words have no n-grams.
  where ts_lexize('english_stem', lexeme) <> '{}'
  group by 2
$$;

-- The terms of passages that are searched together, with their BM25 weights. p_texts: [{"key", "text"}].
create function knowledge.weighted_terms(p_texts jsonb)
returns table (key text, kind text, term text, weight float8, is_frequent boolean)
language sql stable set search_path = pg_catalog, pg_temp as $$
  with counted as materialized (
    select x.key, t.kind, t.term, t.frequency::float8 as f,
      count(*) over (partition by t.kind, t.term)::float8 as holders,
      sum(t.frequency) over (partition by t.kind, x.key)::float8 as length
    from jsonb_to_recordset(p_texts) as x (key text, text text)
    cross join knowledge.terms(x.text) t
  ),
  size as (
    select kind, count(*)::float8 as passages, avg(length) as average
    from (select distinct kind, key, length from counted) d group by kind
  )
  select c.key, c.kind, c.term, ln(1 + (s.passages - c.holders + 0.5) / (c.holders + 0.5))
    * c.f * 2.2 / (c.f + 1.2 * (0.25 + 0.75 * c.length / s.average)),
    c.holders > greatest(s.passages / 2, 10)
  from counted c join size s using (kind)
$$;

-- The last step of a publication. The text of a passage is its headings, its body and its questions in all languages.
create function knowledge.index_terms(p_space text, p_texts jsonb) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  delete from knowledge.posting where space = p_space;
  insert into knowledge.posting (space, kind, term, passage_id, weight)
  select p_space, w.kind, w.term, p.id, w.weight
  from knowledge.weighted_terms(p_texts) w join knowledge.passage p on p.space = p_space and p.key = w.key
  -- A term of most passages does not distinguish them, and its list is the longest.
  where not w.is_frequent
$$;

-- The planner needs statistics before the next question; only the owner of a table may analyze it.
create function knowledge.analyze_tables() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  analyze knowledge.passage;
  analyze knowledge.vector;
  analyze knowledge.posting;
end
$$;

-- For the worker, which reads nothing else of the knowledge.
create function knowledge.has_edition(p_content_hash text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from knowledge.edition where content_hash = decode(p_content_hash, 'hex'));
$$;

-- All passages are public; only the operator publishes.
revoke all on all functions in schema knowledge from public;
grant usage on schema knowledge to app_api, app_worker, app_operator;
grant select on knowledge.passage, knowledge.vector, knowledge.posting, knowledge.edition to app_api;
grant execute on function knowledge.terms to app_api;
grant execute on function knowledge.has_edition to app_worker;
grant select, insert, update, delete on all tables in schema knowledge to app_operator;
grant execute on function
  knowledge.terms, knowledge.weighted_terms, knowledge.index_terms, knowledge.analyze_tables
to app_operator;

-- The newest p_limit questions without a good answer, grouped by their stemmed words, the most frequent first. A question
-- of stop words alone, such as "Who are you?", is compared by these. Masked personal data does not count.
create function report.unanswered(p_since timestamptz, p_until timestamptz, p_limit integer)
returns table (
  question text, wordings text[], asked integer, last_asked timestamptz, pages text[], reasons text[], remarks text[],
  conversations uuid[])
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with newest as (
    select q.*, regexp_replace(q.text, '\[(e-mail|phone|card|IBAN|IP|id)\]', ' ', 'g') as unmasked
    from assistant.question q
    where q.reason is not null and q.created_at >= p_since and q.created_at < p_until
    order by q.created_at desc, q.id limit p_limit
  ), stemmed as (
    select n.*, trim(n.text) as wording, tsvector_to_array(
      case when length(l.stems) > 0 then l.stems else knowledge.lexemes('', n.unmasked) end) as words
    from newest n cross join knowledge.lexemes(n.language, n.unmasked) as l (stems)
  )
  select mode() within group (order by s.wording), array_agg(distinct s.wording), count(*), max(s.created_at),
    coalesce(array_agg(distinct s.page) filter (where s.page is not null), '{}'), array_agg(distinct s.reason),
    coalesce(array_agg(distinct s.remark) filter (where s.remark is not null), '{}'),
    array_agg(distinct s.conversation_id)
  from stemmed s group by s.words order by count(*) desc, max(s.created_at) desc, 1;
$$;

-- The same for the week of a link. Each call is recorded.
create function report.unanswered_by_link(p_token uuid, p_limit integer)
returns table (question text, wordings text[], asked integer, pages text[], reasons text[])
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with groups as materialized (
    select g.* from report.question_link l cross join report.unanswered(
      l.week::timestamp at time zone 'utc', (l.week + 7)::timestamp at time zone 'utc', p_limit) g
    where l.token_hash = sha256(convert_to(p_token::text, 'utf8')) and l.created_at > now() - interval '15 days'
  ), recorded as (
    insert into privacy.access (person, command, kind, records)
    select 'signed link', 'link questions', 'conversation', array(select distinct unnest(g.conversations) from groups g)
  )
  select g.question, g.wordings, g.asked, g.pages, g.reasons from groups g;
$$;

revoke all on function report.unanswered, report.unanswered_by_link from public;
grant execute on function report.unanswered to app_operator;
grant execute on function report.unanswered_by_link to app_api;
