-- The tokens of the links in weekly digests. The worker makes them and only the mail has them, so the web process,
-- which has the link secret and may call the function below, reads no question without a link.
create table report.question_link (
  token_hash bytea primary key,
  week date not null,
  created_at timestamptz not null default now()
);
grant insert on report.question_link to app_worker;

create or replace function report.delete_expired() returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from report.page_loads where day < (now() at time zone 'utc')::date - 400;
  delete from report.question_link where created_at < now() - interval '15 days';
$$;

drop function report.questions_by_link(date, integer);

-- The newest questions of the week of a link, and how they were answered. Each call is recorded.
create function report.questions_by_link(p_token uuid, p_limit integer)
returns table (
  text text, page text, language text, conversation uuid, asked_at timestamptz, is_answered boolean, notice text,
  sources integer, retrieval text, match text, verdict text)
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with asked as (
    select q.* from report.question_link l join assistant.message q
      on q.role = 'user' and q.created_at >= l.week::timestamp at time zone 'utc'
        and q.created_at < (l.week + 7)::timestamp at time zone 'utc'
    where l.token_hash = sha256(convert_to(p_token::text, 'utf8')) and l.created_at > now() - interval '15 days'
    order by q.created_at desc, q.id limit p_limit
  ), recorded as (
    insert into privacy.access (person, command, kind, records)
    select 'signed link', 'link questions', 'conversation', coalesce(array_agg(distinct q.conversation_id), '{}')
    from asked q
  )
  select q.text, q.page, c.language, q.conversation_id, q.created_at, a.id is not null, a.notice,
    jsonb_array_length(a.sources), a.retrieval, a.search ->> 'match', f.verdict
  from asked q
    join assistant.conversation c on c.id = q.conversation_id
    left join assistant.message a
      on a.conversation_id = q.conversation_id and a.position = q.position + 1
    left join assistant.feedback f on f.conversation_id = a.conversation_id and f.message_id = a.id;
$$;

revoke all on function report.questions_by_link from public;
grant execute on function report.questions_by_link to app_api;

-- For the worker, which reads nothing else of the assistant's knowledge.
create function knowledge.has_edition(p_content_hash text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from knowledge.edition where content_hash = decode(p_content_hash, 'hex'));
$$;
revoke all on function knowledge.has_edition from public;
grant usage on schema knowledge to app_worker;
grant execute on function knowledge.has_edition to app_worker;
