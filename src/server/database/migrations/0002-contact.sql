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
  name text not null,
  email text not null,
  message text not null,
  language text not null,
  -- clean goes out at once; quarantined goes out marked, in the next digest; released was
  -- quarantined until an operator sent it on.
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

-- One row for each attempt. Nothing in it says who wrote or what.
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

-- Puts one job per channel into the queue, as pg-boss itself would (a test compares the rows). A
-- queue that is missing is an error: a message must never be stored without its job.
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

-- The only thing the API may do: take a message in, once, with its jobs, and say what became of it.
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
  p_limit_keys text[],
  p_limit_points integer[],
  p_limit_seconds integer[],
  out outcome text,
  out id uuid,
  out wait_seconds integer
)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  stored_hash bytea;
  reasons text[] := p_reasons;
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

    -- Always in the given order, so that two requests cannot wait for each other.
    for i in 1..coalesce(cardinality(p_limit_keys), 0) loop
      wait_seconds := case
        when p_limit_keys[i] like 'shared:%'
          then http.take_shared_point(p_limit_keys[i], p_limit_points[i], p_limit_seconds[i])
        else http.take_point(p_limit_keys[i], p_limit_points[i], p_limit_seconds[i])
      end;
      exit when wait_seconds > 0;
    end loop;
    continue when wait_seconds > 0;

    if p_proof is not null and not http.use_proof(p_proof, p_proof_expires_at) then
      reasons := reasons || 'proof-reused'::text;
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
  return deleted;
end
$$;

revoke all on all functions in schema contact from public;

grant usage on schema contact to app_api, app_worker, app_operator;
grant execute on function contact.accept to app_api;

grant select on all tables in schema contact to app_worker, app_operator;
grant insert on contact.delivery, contact.digest to app_worker;
grant update (digest_id) on contact.message to app_worker;
grant execute on function contact.delete_expired to app_worker;

grant update (state) on contact.message to app_operator;
grant delete on contact.message, contact.digest to app_operator;
grant execute on function contact.enqueue to app_operator;
