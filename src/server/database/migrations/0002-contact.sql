create schema contact;
revoke all on schema contact from public;

create table contact.digest (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now()
);

create table contact.message (
  id uuid primary key default gen_random_uuid(),
  idempotency_key text not null unique,
  body_hash bytea not null,
  -- As the form sends them (src/shared/contact.ts).
  fields jsonb not null,
  name text not null generated always as (fields ->> 'name') stored,
  email text not null generated always as (fields ->> 'email') stored,
  message text not null generated always as (fields ->> 'message') stored,
  language text not null,
  -- clean: sent at once; quarantined: sent in the next digest; released: sent by an operator after quarantine.
  state text not null check (state in ('clean', 'quarantined', 'released')),
  reasons text[] not null default '{}',
  channels text[] not null,
  digest_id uuid references contact.digest,
  created_at timestamptz not null default now(),
  delete_after timestamptz not null
);
create index on contact.message (created_at);
create index on contact.message (delete_after);
create index on contact.message (lower(email));
create index on contact.message (digest_id);
create index message_waiting_for_digest on contact.message (created_at)
  where state = 'quarantined' and digest_id is null;

-- One row per attempt, without personal data.
create table contact.delivery (
  id bigint generated always as identity primary key,
  message_id uuid references contact.message on delete cascade,
  digest_id uuid references contact.digest on delete cascade,
  channel text not null,
  attempt integer not null,
  outcome text not null check (outcome in ('delivered', 'failed')),
  code text not null,
  duration_ms integer not null,
  at timestamptz not null default now(),
  check (num_nonnulls(message_id, digest_id) = 1)
);
create unique index delivery_once on contact.delivery (message_id, channel) where outcome = 'delivered';
create unique index digest_delivery_once on contact.delivery (digest_id, channel)
  where outcome = 'delivered';
create index on contact.delivery (message_id);
create index on contact.delivery (digest_id);

-- Adds one job per channel to the queue, with the columns that pg-boss sets (a test compares the rows). A missing queue is
-- an error: a message must never be stored without its job.
create function contact.enqueue(p_message_id uuid, p_channels text[]) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  enqueued integer;
begin
  insert into pgboss.job (
    name, data, start_after, created_on, expire_seconds, deletion_seconds, keep_until, retry_limit,
    retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds
  )
  select
    q.name, jsonb_build_object('messageId', p_message_id), pgboss.job_now(), pgboss.job_now(),
    q.expire_seconds, q.deletion_seconds,
    pgboss.job_now() + q.retention_seconds * interval '1 second', q.retry_limit,
    q.retry_delay, coalesce(q.retry_backoff, false), q.retry_delay_max, q.policy, q.dead_letter,
    q.heartbeat_seconds
  from unnest(p_channels) as channel
  join pgboss.queue q on q.name = 'contact-' || channel;
  get diagnostics enqueued = row_count;
  if enqueued = 0 or enqueued <> cardinality(p_channels) then
    raise exception 'no queue for one of the channels %', p_channels;
  end if;
end
$$;

-- The only function of the web role: stores a message once, with its jobs, and returns the outcome. A message with a new
-- proof of work takes points of "proven", any other of "unproven"; neither can exhaust the other. An exhausted limit of
-- "delay" refuses nothing: its message waits for the digest.
create function contact.accept(
  p_key text,
  p_body_hash bytea,
  p_fields jsonb,
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
      -- The row may not have reached a standby yet: only a transaction that writes waits for it.
      perform pg_logical_emit_message(true, 'replay', '');
      wait_seconds := 0;
      return;
    end if;
    -- Look again before refusing: the same request may have been stored by another connection meanwhile.
    if wait_seconds > 0 then
      outcome := 'limited';
      return;
    end if;
    exit when attempt = 2;

    -- First the proof, then the limits in the given order: the same lock order everywhere avoids deadlocks.
    is_proven := p_proof is not null and http.use_proof(p_proof, p_proof_expires_at);
    if p_proof is not null and not is_proven then
      reasons := reasons || 'proof-reused'::text;
    end if;
    wait_seconds := http.take_points(p_limits -> case when is_proven then 'proven' else 'unproven' end);
    continue when wait_seconds > 0;
    -- Held messages are not counted, so they cannot delay others.
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
      idempotency_key, body_hash, fields, language, state, reasons, channels, delete_after
    ) values (
      p_key, p_body_hash, p_fields, p_language,
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
  raise exception 'the message was stored and deleted meanwhile';
end
$$;

-- For the signed links of a held message. Only a quarantined message is released or deleted, so a repeated request
-- changes nothing. The web process cannot read messages.
create function contact.decide_held(p_id uuid, p_action text) returns text
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  held contact.message;
begin
  select * into held from contact.message where id = p_id for update;
  if not found then
    return 'missing';
  elsif held.state <> 'quarantined' then
    return 'released before';
  end if;
  insert into privacy.access (person, command, kind, records)
  values ('signed link', 'link ' || p_action, 'message', array[p_id]);
  if p_action = 'release' then
    update contact.message set state = 'released' where id = p_id;
    perform contact.enqueue(p_id, held.channels);
  elsif p_action = 'delete' then
    delete from contact.message where id = p_id;
    insert into privacy.erasure (kind, id) values ('message', p_id) on conflict do nothing;
    delete from contact.digest d
    where d.id = held.digest_id and not exists (select from contact.message m where m.digest_id = d.id);
    if found then
      delete from pgboss.job where name like 'contact-%' and data ->> 'digestId' = held.digest_id::text;
    end if;
  else
    raise exception 'no such action: %', p_action;
  end if;
  return 'done';
end
$$;

create function contact.delete_expired() returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  deleted integer;
begin
  delete from contact.message where delete_after < now();
  get diagnostics deleted = row_count;
  delete from contact.digest d
  where not exists (select from contact.message m where m.digest_id = d.id)
    and d.created_at < now() - interval '1 day';
  delete from privacy.erasure where erased_at < now() - interval '14 days';
  return deleted;
end
$$;

revoke all on all functions in schema contact from public;

grant usage on schema contact to app_api, app_worker, app_operator;
grant execute on function contact.accept, contact.decide_held to app_api;

grant select on all tables in schema contact to app_worker, app_operator;
grant insert on contact.delivery, contact.digest to app_worker;
grant update (digest_id) on contact.message to app_worker;
grant execute on function contact.delete_expired to app_worker;

grant update (state) on contact.message to app_operator;
grant delete on contact.message, contact.digest to app_operator;
grant execute on function contact.enqueue to app_operator;
