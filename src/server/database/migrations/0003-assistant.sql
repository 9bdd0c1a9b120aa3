create schema assistant;
revoke all on schema assistant from public;

-- The browser creates the id, which is the only key to the conversation.
create table assistant.conversation (
  id uuid primary key,
  language text not null,
  created_at timestamptz not null default now(),
  delete_after timestamptz not null
);
create index on assistant.conversation (delete_after);

-- Questions have even positions, their answers the next odd ones.
create table assistant.message (
  conversation_id uuid not null references assistant.conversation on delete cascade,
  id uuid not null,
  position integer not null,
  role text not null check (role in ('user', 'model')),
  -- Personal data is masked before.
  text text not null,
  page text,
  -- Of a question: the last answer that was started. An earlier one is not stored any more.
  answer_id uuid,
  -- Of an answer: why there is none of the model, and how it ended.
  notice text check (notice in ('connection', 'empty', 'interrupted', 'budget', 'quotations', 'handover')),
  finish text,
  sources jsonb not null default '[]',
  quotations jsonb not null default '[]',
  retrieval text,
  prompt_version text,
  provider text,
  input_tokens integer,
  output_tokens integer,
  first_token_ms integer,
  total_ms integer,
  created_at timestamptz not null default now(),
  -- As reported by the provider.
  model_version text,
  -- How the answer was found: match, relevance, language, keys of the passages. No text of the visitor.
  search jsonb,
  primary key (conversation_id, id),
  unique (conversation_id, position)
);
create index on assistant.message (created_at);

create table assistant.feedback (
  conversation_id uuid not null,
  message_id uuid not null,
  verdict text not null check (verdict in ('good', 'bad')),
  remark text,
  created_at timestamptz not null default now(),
  primary key (conversation_id, message_id),
  foreign key (conversation_id, message_id) references assistant.message on delete cascade
);

-- Ids, for an hour: a question still under way must not restore a deleted conversation.
create unlogged table assistant.deleted_conversation (
  id uuid primary key,
  expires_at timestamptz not null
);
create index on assistant.deleted_conversation (expires_at);

-- Spent and reserved, in millionths of a euro, per day (2026-11-15) and month (2026-11).
create table assistant.spend_period (
  period text primary key,
  committed bigint not null default 0,
  warned_at timestamptz
) with (fillfactor = 50);

-- One row per call of a model, without personal data.
create table assistant.spend (
  id uuid primary key,
  day date not null,
  provider text not null,
  reserved bigint not null check (reserved >= 0),
  settled bigint check (settled >= 0),
  input_tokens integer,
  output_tokens integer,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index on assistant.spend (created_at);

-- Spent per share and day. The key is a hash of a network that changes daily, or contains the day.
create unlogged table assistant.spend_network (
  key text primary key,
  committed bigint not null,
  expires_at timestamptz not null
) with (fillfactor = 50);
create index on assistant.spend_network (expires_at);

-- Serialises all changes of one conversation, its deletion included.
create function assistant.lock_conversation(p_id uuid) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended(p_id::text, 4));
$$;

-- Stores a question and returns the conversation before it. A question sent again under its id loses its answer. With a
-- new proof of work it takes points of "proven", otherwise of "free"; when those are exhausted the outcome is "proof".
create function assistant.begin_turn(
  p_conversation uuid,
  p_message uuid,
  p_answer uuid,
  p_text text,
  p_page text,
  p_language text,
  p_rules jsonb,
  out outcome text,
  out wait_seconds integer,
  out history jsonb
)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  is_proven boolean := p_rules ->> 'proof' is not null
    and http.use_proof(p_rules ->> 'proof', (p_rules ->> 'proofExpiresAt')::timestamptz);
  place integer;
  known_role text;
  asked integer;
begin
  history := '[]';
  wait_seconds := http.take_points(p_rules -> case when is_proven then 'proven' else 'free' end);
  if wait_seconds > 0 then
    outcome := case when is_proven then 'limited' else 'proof' end;
    return;
  end if;

  -- The visitor is waiting, and a crash that loses the question loses its answer as well.
  perform set_config('synchronous_commit', 'off', true);
  perform assistant.lock_conversation(p_conversation);
  select m.position, m.role into place, known_role
  from assistant.message m where m.conversation_id = p_conversation and m.id = p_message;
  if known_role = 'model'
    or exists (select from assistant.deleted_conversation d where d.id = p_conversation) then
    outcome := 'invalid';
    return;
  end if;
  if place is null then
    select count(*), coalesce(max(m.position), -2) + 2 into asked, place
    from assistant.message m where m.conversation_id = p_conversation and m.role = 'user';
    if asked >= (p_rules ->> 'turns')::integer then
      outcome := 'tooLong';
      return;
    end if;
  end if;

  insert into assistant.conversation as c (id, language, delete_after)
  values (p_conversation, p_language, now() + make_interval(days => (p_rules ->> 'retentionDays')::integer))
  on conflict (id) do update set delete_after = excluded.delete_after;
  delete from assistant.message m
  where m.conversation_id = p_conversation and m.position = place + 1;
  insert into assistant.message as m (conversation_id, id, position, role, text, page, answer_id)
  values (p_conversation, p_message, place, 'user', p_text, p_page, p_answer)
  on conflict (conversation_id, id) do update
  set text = excluded.text, page = excluded.page, answer_id = excluded.answer_id;

  -- Notices instead of an answer are left out; interrupted answers are not.
  select coalesce(jsonb_agg(jsonb_build_object('role', t.role, 'text', t.text) order by t.position), '[]')
  into history
  from (
    select m.role, m.text, m.position from assistant.message m
    where m.conversation_id = p_conversation and m.position < place
      and (m.notice is null or m.notice = 'interrupted')
    order by m.position desc limit (p_rules ->> 'history')::integer
  ) t;
  outcome := 'begun';
end
$$;

-- Returns whether the answer was stored: not if the conversation was deleted or a later answer was started.
create function assistant.finish_turn(
  p_conversation uuid,
  p_message uuid,
  p_answer uuid,
  p_text text,
  p_notice text,
  p_finish text,
  p_sources jsonb,
  p_quotations jsonb,
  p_retrieval text,
  p_prompt_version text,
  p_provider text,
  p_input_tokens integer,
  p_output_tokens integer,
  p_first_token_ms integer,
  p_total_ms integer,
  p_retention_days integer,
  p_model_version text,
  p_search jsonb
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  perform assistant.lock_conversation(p_conversation);
  insert into assistant.message (
    conversation_id, id, position, role, text, notice, finish, sources, quotations, retrieval, prompt_version, provider,
    input_tokens, output_tokens, first_token_ms, total_ms, model_version, search
  )
  select
    m.conversation_id, p_answer, m.position + 1, 'model', p_text, p_notice, p_finish, p_sources, p_quotations,
    p_retrieval, p_prompt_version, p_provider, p_input_tokens, p_output_tokens, p_first_token_ms, p_total_ms,
    p_model_version, p_search
  from assistant.message m
  where m.conversation_id = p_conversation and m.id = p_message and m.answer_id = p_answer
  on conflict do nothing;
  if not found then
    return false;
  end if;
  update assistant.conversation
  set delete_after = now() + make_interval(days => p_retention_days) where id = p_conversation;
  return true;
end
$$;

create function assistant.read_conversation(p_conversation uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', m.id,
    'role', m.role,
    'text', m.text,
    'sources', m.sources,
    'quotations', m.quotations,
    'notice', m.notice
  ) order by m.position), '[]')
  from assistant.message m where m.conversation_id = p_conversation;
$$;

create function assistant.delete_conversation(p_conversation uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform assistant.lock_conversation(p_conversation);
  insert into assistant.deleted_conversation (id, expires_at)
  values (p_conversation, now() + interval '1 hour') on conflict do nothing;
  delete from assistant.conversation where id = p_conversation;
  if found then
    insert into privacy.erasure (kind, id) values ('conversation', p_conversation)
    on conflict (kind, id) do update set erased_at = excluded.erased_at;
  end if;
end
$$;

-- Returns whether the answer exists. A remark may follow the verdict.
create function assistant.give_feedback(
  p_conversation uuid,
  p_message uuid,
  p_verdict text,
  p_remark text
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform assistant.lock_conversation(p_conversation);
  insert into assistant.feedback as f (conversation_id, message_id, verdict, remark)
  select m.conversation_id, m.id, p_verdict, p_remark from assistant.message m
  where m.conversation_id = p_conversation and m.id = p_message and m.role = 'model'
  on conflict (conversation_id, message_id) do update
  set verdict = excluded.verdict, remark = coalesce(excluded.remark, f.remark);
  return found;
end
$$;

-- Reserves the maximum cost before a call, in one statement for all processes. The rows of the shares, day and month are
-- locked in this order everywhere, so the caps hold for concurrent calls. A reservation that is never settled stays
-- counted: the process may have died after the call.
create function assistant.reserve_spend(
  p_id uuid,
  p_provider text,
  p_amount bigint,
  p_daily_cap bigint,
  p_monthly_cap bigint,
  p_seconds integer,
  p_shares text[],
  p_share_caps bigint[],
  out outcome text,
  out warnings text[]
)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  today date := (now() at time zone 'utc')::date;
  day_key text := to_char(today, 'YYYY-MM-DD');
  month_key text := to_char(today, 'YYYY-MM');
  day_total bigint;
  month_total bigint;
begin
  warnings := '{}';
  insert into assistant.spend_network as n (key, committed, expires_at)
  select s.key, p_amount, now() + interval '1 day' from unnest(p_shares) with ordinality as s (key, place) order by place
  on conflict (key) do update set committed = n.committed + p_amount;
  if exists (
    select from assistant.spend_network n join unnest(p_shares, p_share_caps) as s (key, cap) using (key)
    where n.committed > s.cap
  ) then
    update assistant.spend_network set committed = committed - p_amount where key = any(p_shares);
    outcome := 'network';
    return;
  end if;
  insert into assistant.spend_period (period) values (day_key) on conflict do nothing;
  insert into assistant.spend_period (period) values (month_key) on conflict do nothing;
  select committed + p_amount into day_total
  from assistant.spend_period where period = day_key for update;
  select committed + p_amount into month_total
  from assistant.spend_period where period = month_key for update;
  outcome := case
    when day_total > p_daily_cap then 'day'
    when month_total > p_monthly_cap then 'month'
    else 'reserved'
  end;
  if outcome = 'reserved' then
    update assistant.spend_period set committed = committed + p_amount
    where period in (day_key, month_key);
    insert into assistant.spend (id, day, provider, reserved, expires_at)
    values (p_id, today, p_provider, p_amount, now() + make_interval(secs => p_seconds));
  else
    update assistant.spend_network set committed = committed - p_amount where key = any(p_shares);
  end if;
  -- Once per day and month, by the first process.
  with warned as (
    update assistant.spend_period set warned_at = now()
    where warned_at is null and (
      (period = day_key and day_total * 5 >= p_daily_cap * 4)
      or (period = month_key and month_total * 5 >= p_monthly_cap * 4))
    returning period
  )
  select coalesce(array_agg(case when period = day_key then 'day' else 'month' end order by period desc), '{}')
  into warnings from warned;
end
$$;

-- Returns what a call did not cost. After the expiry it changes nothing: the whole amount was booked.
create function assistant.settle_spend(
  p_id uuid,
  p_amount bigint,
  p_input_tokens integer,
  p_output_tokens integer,
  p_shares text[]
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  difference bigint;
  on_day date;
begin
  update assistant.spend
  set settled = p_amount, input_tokens = p_input_tokens, output_tokens = p_output_tokens
  where id = p_id and settled is null and expires_at > now()
  returning p_amount - reserved, day into difference, on_day;
  if not found then
    return false;
  end if;
  perform from assistant.spend_network where key = any(p_shares) order by array_position(p_shares, key) for update;
  update assistant.spend_network set committed = committed + difference where key = any(p_shares);
  update assistant.spend_period set committed = committed + difference
  where period = to_char(on_day, 'YYYY-MM-DD');
  update assistant.spend_period set committed = committed + difference
  where period = to_char(on_day, 'YYYY-MM');
  return true;
end
$$;

create function assistant.delete_expired() returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  deleted integer;
begin
  delete from assistant.conversation where delete_after < now();
  get diagnostics deleted = row_count;
  delete from assistant.deleted_conversation where expires_at < now();
  delete from assistant.spend where created_at < now() - interval '400 days';
  delete from assistant.spend_network where expires_at < now();
  return deleted;
end
$$;

revoke all on all functions in schema assistant from public;

grant usage on schema assistant to app_api, app_worker, app_operator;
grant execute on function
  assistant.begin_turn, assistant.finish_turn, assistant.read_conversation, assistant.delete_conversation,
  assistant.give_feedback, assistant.reserve_spend, assistant.settle_spend
to app_api;
grant execute on function assistant.delete_expired to app_worker;
grant select on assistant.conversation, assistant.message, assistant.feedback to app_operator;
grant delete on assistant.conversation to app_operator;
grant execute on function assistant.delete_conversation to app_operator;

create schema report;
revoke all on schema report from public;

-- Page views per day and route, without personal data, for two weekly mails.
create table report.page_loads (
  day date not null,
  route text not null,
  loads integer not null,
  primary key (day, route)
);

-- One row for each week whose mail was sent.
create table report.weekly_digest (
  week date primary key,
  sent_at timestamptz not null
);

-- Tokens of the links in weekly digests. The worker creates them and only the mail has them, so the web process cannot
-- read questions without a link.
create table report.question_link (
  token_hash bytea primary key,
  week date not null,
  created_at timestamptz not null default now()
);

-- Rows are locked in the same order everywhere.
create function report.add_page_loads(p_days date[], p_routes text[], p_loads integer[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into report.page_loads as l (day, route, loads)
  select c.day, c.route, c.loads from unnest(p_days, p_routes, p_loads) as c (day, route, loads)
  order by c.day, c.route
  on conflict (day, route) do update set loads = l.loads + excluded.loads;
$$;

create function report.delete_expired() returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from report.page_loads where day < (now() at time zone 'utc')::date - 28;
  delete from report.question_link where created_at < now() - interval '15 days';
$$;

-- Questions, and why an answer was not good. The reason is null if it was good, or if the fault was not one of the
-- content: an answer in progress, a failed search or model.
create view assistant.question as
select q.id, q.conversation_id, q.text, q.page, c.language, q.created_at, f.remark,
  case
    when a.id is null then case when q.created_at < now() - interval '5 minutes' then 'no answer' end
    when f.verdict = 'good' or a.retrieval = 'written' then null
    when a.notice = 'handover' then 'nothing found'
    when a.retrieval = 'none' and jsonb_array_length(a.sources) = 0 then null
    when a.search ->> 'match' = 'nothing' or jsonb_array_length(a.sources) = 0 then 'nothing found'
    when a.notice = 'empty' then 'empty answer'
    when a.notice = 'quotations' and a.search ->> 'match' = 'nearest' then 'nearest passages only'
    when a.notice not in ('interrupted', 'quotations') then null
    when f.verdict = 'bad' then 'judged bad'
  end as reason
from assistant.message q
  join assistant.conversation c on c.id = q.conversation_id
  left join assistant.message a on a.conversation_id = q.conversation_id and a.position = q.position + 1
  left join assistant.feedback f on f.conversation_id = a.conversation_id and f.message_id = a.id
where q.role = 'user';

-- Counts of the seven days from p_from; no text leaves the assistant's tables. Amounts are millionths of a euro.
create function report.assistant_week(p_from date)
returns table (questions integer, unanswered integer, helpful integer, unhelpful integer, spent float8, month_spent float8)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select
    (select count(*) from assistant.question q where q.created_at >= since and q.created_at < until),
    (select count(q.reason) from assistant.question q where q.created_at >= since and q.created_at < until),
    (select count(*) from assistant.feedback f
      where f.verdict = 'good' and f.created_at >= since and f.created_at < until),
    (select count(*) from assistant.feedback f
      where f.verdict = 'bad' and f.created_at >= since and f.created_at < until),
    (select coalesce(sum(coalesce(s.settled, s.reserved)), 0) from assistant.spend s
      where s.day >= p_from and s.day < p_from + 7),
    (select coalesce(sum(p.committed), 0) from assistant.spend_period p
      where p.period = to_char(now() at time zone 'utc', 'YYYY-MM'))
  from (select p_from::timestamp at time zone 'utc', (p_from + 7)::timestamp at time zone 'utc') as span (since, until);
$$;

revoke all on all functions in schema report from public;
grant usage on schema report to app_api, app_worker, app_operator;
grant select on report.page_loads, report.weekly_digest to app_worker;
grant insert, update on report.weekly_digest to app_worker;
grant insert on report.question_link to app_worker;
grant execute on function report.add_page_loads, report.delete_expired, report.assistant_week to app_worker;
