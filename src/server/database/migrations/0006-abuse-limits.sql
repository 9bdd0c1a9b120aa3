-- Separate limits for proven and unproven requests. The functions of earlier migrations stay under their old
-- signatures, so that a process of the version before still works during a deploy.

-- Takes one point of each limit in the given order: [{"key", "points", "seconds"}]. Answers the seconds to
-- wait at the first one that is used up, 0 when all had a point left.
create function http.take_points(p_limits jsonb) returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  item jsonb;
  points integer;
  wait_seconds integer := 0;
begin
  for item in
    select value from jsonb_array_elements(coalesce(p_limits, '[]')) with ordinality order by ordinality
  loop
    points := least((item ->> 'points')::bigint, 2147483647);
    wait_seconds := case
      when item ->> 'key' like 'shared:%'
        then http.take_shared_point(item ->> 'key', points, (item ->> 'seconds')::integer)
      else http.take_point(item ->> 'key', points, (item ->> 'seconds')::integer)
    end;
    exit when wait_seconds > 0;
  end loop;
  return wait_seconds;
end
$$;

-- A message with a fresh proof of work takes points of "proven", any other of "unproven". Neither can
-- use up the other. A used-up limit of "delay" refuses nothing: its message waits for the digest.
create function contact.accept(
  p_key text,
  p_body_hash bytea,
  p_name text,
  p_email text,
  p_message text,
  p_language text,
  p_reasons text[],
  p_channels text[],
  p_retention_days integer,
  p_proof text,
  p_proof_expires_at timestamptz,
  p_limits jsonb,
  out outcome text,
  out id uuid,
  out wait_seconds integer
)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  stored_hash bytea;
  reasons text[] := p_reasons;
  is_proven boolean;
  item jsonb;
begin
  wait_seconds := 0;
  for attempt in 1..2 loop
    select m.id, m.body_hash into id, stored_hash
    from contact.message m where m.idempotency_key = p_key;
    if found then
      outcome := case when stored_hash = p_body_hash then 'replayed' else 'reused' end;
      wait_seconds := 0;
      return;
    end if;
    -- The second look is for a twin of this request that was still under way at the first. Only after
    -- it is a limit an answer: who was answered with success must not be told to wait.
    if wait_seconds > 0 then
      outcome := 'limited';
      return;
    end if;
    exit when attempt = 2;

    -- The proof comes before the limits, and limits always in the given order, so that two requests
    -- cannot wait for each other.
    is_proven := p_proof is not null and http.use_proof(p_proof, p_proof_expires_at);
    if p_proof is not null and not is_proven then
      reasons := reasons || 'proof-reused'::text;
    end if;
    wait_seconds := http.take_points(p_limits -> case when is_proven then 'proven' else 'unproven' end);
    continue when wait_seconds > 0;
    -- Only what would go out at once is counted: nobody can hold back messages with posts that are
    -- held back themselves.
    if cardinality(reasons) = 0 then
      for item in
        select value from jsonb_array_elements(coalesce(p_limits -> 'delay', '[]')) with ordinality
        order by ordinality
      loop
        if http.take_points(jsonb_build_array(item)) > 0 then
          reasons := reasons || (item ->> 'reason');
        end if;
      end loop;
    end if;
    insert into contact.message as m (
      idempotency_key, body_hash, name, email, message, language, state, reasons, channels, delete_after
    ) values (
      p_key, p_body_hash, p_name, p_email, p_message, p_language,
      case when cardinality(reasons) = 0 then 'clean' else 'quarantined' end, reasons, p_channels,
      now() + make_interval(days => p_retention_days)
    )
    on conflict (idempotency_key) do nothing
    returning m.id into id;
    continue when id is null;
    outcome := 'stored';
    if cardinality(reasons) = 0 then
      perform contact.enqueue(id, p_channels);
    end if;
    return;
  end loop;
  raise exception 'a message appeared and was gone again';
end
$$;

-- The version of the model as the provider reported it.
alter table assistant.message add column model_version text;

-- A question with a fresh proof of work takes points of "proven". One without takes points of "free", and
-- when those are used up the outcome is "proof": solve one and ask again.
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
begin
  wait_seconds := http.take_points(p_rules -> case when is_proven then 'proven' else 'free' end);
  if wait_seconds > 0 then
    outcome := case when is_proven then 'limited' else 'proof' end;
    history := '[]';
    return;
  end if;
  select t.outcome, t.wait_seconds, t.history into outcome, wait_seconds, history
  from assistant.begin_turn(
    p_conversation, p_message, p_answer, p_text, p_page, p_language,
    array[]::text[], array[]::integer[], array[]::integer[], (p_rules ->> 'turns')::integer,
    (p_rules ->> 'history')::integer, (p_rules ->> 'retentionDays')::integer) t;
end
$$;

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
  p_model_version text
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not assistant.finish_turn(
    p_conversation, p_message, p_answer, p_text, p_notice, p_finish, p_sources, p_quotations,
    p_retrieval, p_prompt_version, p_provider, p_input_tokens, p_output_tokens, p_first_token_ms,
    p_total_ms, p_retention_days) then
    return false;
  end if;
  update assistant.message set model_version = p_model_version
  where conversation_id = p_conversation and id = p_answer;
  return true;
end
$$;

-- What one network has used of the day's money. The key is a hash that changes daily.
create unlogged table assistant.spend_network (
  key text primary key,
  committed bigint not null,
  expires_at timestamptz not null
) with (fillfactor = 50);
create index on assistant.spend_network (expires_at);

-- Reserves within the share of one network first, then within the caps of all. Rows are locked in the
-- order network, day, month by everybody.
create function assistant.reserve_spend(
  p_id uuid,
  p_provider text,
  p_amount bigint,
  p_daily_cap bigint,
  p_monthly_cap bigint,
  p_seconds integer,
  p_network text,
  p_network_cap bigint,
  out outcome text,
  out warnings text[]
)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  network_total bigint;
begin
  insert into assistant.spend_network as n (key, committed, expires_at)
  values (p_network, p_amount, now() + interval '1 day')
  on conflict (key) do update set committed = n.committed + p_amount
  returning committed into network_total;
  if network_total <= p_network_cap then
    select r.outcome, r.warnings into outcome, warnings
    from assistant.reserve_spend(p_id, p_provider, p_amount, p_daily_cap, p_monthly_cap, p_seconds) r;
  else
    outcome := 'network';
    warnings := '{}';
  end if;
  if outcome <> 'reserved' then
    update assistant.spend_network set committed = committed - p_amount where key = p_network;
  end if;
end
$$;

create function assistant.settle_spend(
  p_id uuid,
  p_amount bigint,
  p_input_tokens integer,
  p_output_tokens integer,
  p_network text
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  reserved_amount bigint;
begin
  select s.reserved into reserved_amount from assistant.spend s
  where s.id = p_id and s.settled is null and s.expires_at > now();
  if not found then
    return false;
  end if;
  update assistant.spend_network set committed = committed + p_amount - reserved_amount
  where key = p_network;
  return assistant.settle_spend(p_id, p_amount, p_input_tokens, p_output_tokens);
end
$$;

create or replace function assistant.delete_expired() returns integer
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

revoke all on all functions in schema http, contact, assistant from public;

grant execute on function
  contact.accept(text, bytea, text, text, text, text, text[], text[], integer, text, timestamptz, jsonb),
  assistant.begin_turn(uuid, uuid, uuid, text, text, text, jsonb),
  assistant.finish_turn(
    uuid, uuid, uuid, text, text, text, jsonb, jsonb, text, text, text, integer, integer, integer,
    integer, integer, text),
  assistant.reserve_spend(uuid, text, bigint, bigint, bigint, integer, text, bigint),
  assistant.settle_spend(uuid, bigint, integer, integer, text)
to app_api;

-- An operator erases as a visitor does: a question that is still on its way must not bring it back.
grant execute on function assistant.delete_conversation to app_operator;
