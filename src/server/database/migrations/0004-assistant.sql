create schema assistant;
revoke all on schema assistant from public;

-- The browser makes the id, and who knows it has the conversation.
create table assistant.conversation (
  id uuid primary key,
  language text not null,
  created_at timestamptz not null default now(),
  delete_after timestamptz not null
);
create index on assistant.conversation (delete_after);

-- Questions stand at even positions, their answers at the odd ones behind them.
create table assistant.message (
  conversation_id uuid not null references assistant.conversation on delete cascade,
  id uuid not null,
  position integer not null,
  role text not null check (role in ('user', 'model')),
  -- Personal data is masked before it comes here.
  text text not null,
  page text,
  -- Of a question: the last answer that was begun for it. One that was begun earlier comes too late.
  answer_id uuid,
  -- Of an answer: why it is not the usual one, and how it ended.
  notice text check (notice in ('connection', 'empty', 'interrupted', 'budget', 'quotations')),
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

-- Ids only, for an hour: a question that was still on its way must not bring a deleted conversation back.
create unlogged table assistant.deleted_conversation (
  id uuid primary key,
  expires_at timestamptz not null
);
create index on assistant.deleted_conversation (expires_at);

-- What is spent or reserved, in millionths of a euro, for each day (2026-11-15) and month (2026-11).
create table assistant.spend_period (
  period text primary key,
  committed bigint not null default 0,
  warned_at timestamptz
) with (fillfactor = 50);

-- One row for each call of a model. Nothing in it says who asked or what.
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

-- Whatever changes one conversation waits for whatever else does, a deletion above all.
create function assistant.lock_conversation(p_id uuid) returns void
language sql set search_path = pg_catalog, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended(p_id::text, 4));
$$;

-- Takes a question in and says what was said before it. Sent again under its id, it loses its answer.
create function assistant.begin_turn(
  p_conversation uuid,
  p_message uuid,
  p_answer uuid,
  p_text text,
  p_page text,
  p_language text,
  p_limit_keys text[],
  p_limit_points integer[],
  p_limit_seconds integer[],
  p_turns integer,
  p_history integer,
  p_retention_days integer,
  out outcome text,
  out wait_seconds integer,
  out history jsonb
)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  place integer;
  known_role text;
  asked integer;
begin
  -- The visitor waits for this. A crash of the database that loses a question loses its answer too.
  perform set_config('synchronous_commit', 'off', true);
  wait_seconds := 0;
  history := '[]';
  for i in 1..coalesce(cardinality(p_limit_keys), 0) loop
    wait_seconds := http.take_point(p_limit_keys[i], p_limit_points[i], p_limit_seconds[i]);
    if wait_seconds > 0 then
      outcome := 'limited';
      return;
    end if;
  end loop;

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
    if asked >= p_turns then
      outcome := 'tooLong';
      return;
    end if;
  end if;

  insert into assistant.conversation as c (id, language, delete_after)
  values (p_conversation, p_language, now() + make_interval(days => p_retention_days))
  on conflict (id) do update set delete_after = excluded.delete_after;
  delete from assistant.message m
  where m.conversation_id = p_conversation and m.position = place + 1;
  insert into assistant.message as m (conversation_id, id, position, role, text, page, answer_id)
  values (p_conversation, p_message, place, 'user', p_text, p_page, p_answer)
  on conflict (conversation_id, id) do update
  set text = excluded.text, page = excluded.page, answer_id = excluded.answer_id;

  -- What stands in for an answer is no turn of the model; one that broke off is.
  select coalesce(jsonb_agg(jsonb_build_object('role', t.role, 'text', t.text) order by t.position), '[]')
  into history
  from (
    select m.role, m.text, m.position from assistant.message m
    where m.conversation_id = p_conversation and m.position < place
      and (m.notice is null or m.notice = 'interrupted')
    order by m.position desc limit p_history
  ) t;
  outcome := 'begun';
end
$$;

-- Answers whether it was stored: not when the conversation is gone or a later answer was begun.
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
  p_retention_days integer
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  perform assistant.lock_conversation(p_conversation);
  insert into assistant.message (
    conversation_id, id, position, role, text, notice, finish, sources, quotations, retrieval,
    prompt_version, provider, input_tokens, output_tokens, first_token_ms, total_ms
  )
  select
    m.conversation_id, p_answer, m.position + 1, 'model', p_text, p_notice, p_finish, p_sources,
    p_quotations, p_retrieval, p_prompt_version, p_provider, p_input_tokens, p_output_tokens,
    p_first_token_ms, p_total_ms
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
end
$$;

-- Answers whether there is such an answer. A remark may come after the verdict.
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

-- Reserves before a call what it can cost at most, in one statement for all processes. The two rows are
-- locked in the same order by everybody, so the caps hold however many come at once. What is never
-- settled stays counted: the process may have died after the call.
create function assistant.reserve_spend(
  p_id uuid,
  p_provider text,
  p_amount bigint,
  p_daily_cap bigint,
  p_monthly_cap bigint,
  p_seconds integer,
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
  end if;
  -- Said once for each day and month, by whichever process comes first.
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

-- Gives back what a call did not cost. Too late it changes nothing: the whole was booked as spent.
create function assistant.settle_spend(
  p_id uuid,
  p_amount bigint,
  p_input_tokens integer,
  p_output_tokens integer
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
  return deleted;
end
$$;

revoke all on all functions in schema assistant from public;

grant usage on schema assistant to app_api, app_worker, app_operator;
grant execute on function
  assistant.begin_turn, assistant.finish_turn, assistant.read_conversation,
  assistant.delete_conversation, assistant.give_feedback, assistant.reserve_spend,
  assistant.settle_spend
to app_api;
grant execute on function assistant.delete_expired to app_worker;

-- For what visitors could not be told, what they thought of answers, and what all of it cost.
grant select on
  assistant.conversation, assistant.message, assistant.feedback, assistant.spend,
  assistant.spend_period
to app_operator;
grant delete on assistant.conversation to app_operator;
