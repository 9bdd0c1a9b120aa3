-- Vectors need an extension that only an administrator may create; who runs the migrations is told so.
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

-- Stemmed where PostgreSQL knows the language as we use it, word for word elsewhere.
create function knowledge.text_config(p_language text) returns regconfig
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select case when p_language = 'en' then 'pg_catalog.english' else 'pg_catalog.simple' end::regconfig
$$;

-- Questions go through the same, so that an accent more or less finds the same words.
create function knowledge.lexemes(p_language text, p_text text) returns tsvector
language sql stable parallel safe set search_path = pg_catalog, pg_temp as $$
  select to_tsvector(knowledge.text_config(p_language), public.unaccent(p_text))
$$;

-- What the site says, in one row for each passage and embedding space. A space is a model with its
-- dimensions: the rows of another one are another world and never looked at together.
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
  -- Titles and headings weigh A, the questions of visitors B, the text C.
  search tsvector not null,
  unique (space, language, key)
);
create index on knowledge.passage using gin (search);

-- Apart from the text, and inline: beside a long text the vectors would be moved out of the row, and
-- a scan would cost several times as much.
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

-- What was embedded once is not paid for again, not even when a sync was interrupted.
create table knowledge.embedding (
  space text not null,
  text_hash bytea not null check (octet_length(text_hash) = 32),
  e public.halfvec not null,
  used_at timestamptz not null default now(),
  primary key (space, text_hash)
);
alter table knowledge.embedding alter column e set storage plain;

-- Which content is published in a space.
create table knowledge.edition (
  space text primary key,
  content_hash bytea not null check (octet_length(content_hash) = 32),
  passages integer not null,
  synced_at timestamptz not null
);

-- The planner has to know a new edition before the next question, not at the next visit of autovacuum;
-- only the owner of a table may look at it for that.
create function knowledge.take_stock() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  analyze knowledge.passage;
  analyze knowledge.vector;
end
$$;

-- All of it stands on public pages; only the operator publishes.
revoke execute on all functions in schema knowledge from public;
grant usage on schema knowledge to app_api, app_operator;
grant execute on all functions in schema knowledge to app_operator;
grant execute on function knowledge.text_config, knowledge.lexemes to app_api;
grant select on knowledge.passage, knowledge.vector, knowledge.edition to app_api;
grant select, insert, update, delete on all tables in schema knowledge to app_operator;
