-- Roles have no password and no login: the administrator creates the users and makes each a member of one role. A
-- cluster may have several databases of this project, so a role may exist already.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['app_api', 'app_worker', 'app_operator'] loop
    begin
      execute format('create role %I nologin', role_name);
    exception when duplicate_object or unique_violation then
      null;
    end;
  end loop;
end
$$;

-- Rate limits, used proofs of work, switches.
create schema http;
revoke all on schema http from public;

-- Unlogged: limits may be lost in a crash, and counting needs no disk flush.
create unlogged table http.rate_limit (
  key text primary key,
  used integer not null,
  expires_at timestamptz not null
) with (fillfactor = 50);
create index on http.rate_limit (expires_at);

-- A limit shared by all visitors. With one row, all transactions would wait for its lock; sixteen rows, chosen by
-- connection, avoid that.
create unlogged table http.shared_limit (
  key text,
  shard smallint,
  used integer not null,
  expires_at timestamptz not null,
  primary key (key, shard)
) with (fillfactor = 50);

create unlogged table http.used_proof (
  signature text primary key,
  expires_at timestamptz not null
);
create index on http.used_proof (expires_at);

-- Set by an operator, read by the web processes every few seconds.
create table http.switch (
  name text primary key check (name in ('assistant', 'form')),
  is_on boolean not null default true,
  note text not null default '',
  changed_at timestamptz not null default now()
);
insert into http.switch (name) values ('assistant'), ('form');

-- Takes one point. Returns the seconds to wait, 0 if a point was left.
create function http.take_point(p_key text, p_points integer, p_seconds integer) returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  taken http.rate_limit;
begin
  insert into http.rate_limit as l (key, used, expires_at)
  values (p_key, 1, now() + make_interval(secs => p_seconds))
  on conflict (key) do update set
    used = case when l.expires_at <= now() then 1 else l.used + 1 end,
    expires_at = case when l.expires_at <= now() then excluded.expires_at else l.expires_at end
  returning * into taken;
  if taken.used <= p_points then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from taken.expires_at - now()))::integer);
end
$$;

-- The same for a shared limit. The rows are added up without a lock, and transactions do not see each other's
-- uncommitted points: the limit can be exceeded by the number of connections.
create function http.take_shared_point(p_key text, p_points integer, p_seconds integer) returns integer
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  total bigint;
  free_at timestamptz;
begin
  insert into http.shared_limit as l (key, shard, used, expires_at)
  values (p_key, pg_backend_pid() % 16, 1, now() + make_interval(secs => p_seconds))
  on conflict (key, shard) do update set
    used = case when l.expires_at <= now() then 1 else l.used + 1 end,
    expires_at = case when l.expires_at <= now() then excluded.expires_at else l.expires_at end;
  select sum(used), min(expires_at) into total, free_at
  from http.shared_limit where key = p_key and expires_at > now();
  if total <= p_points then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from free_at - now()))::integer);
end
$$;

-- Takes one point of each limit in the given order: [{"key", "points", "seconds"}]. Returns the seconds to wait at the
-- first exhausted limit, 0 if all had a point left.
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

-- Returns whether this proof of work is used for the first time.
create function http.use_proof(p_signature text, p_expires_at timestamptz) returns boolean
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  insert into http.used_proof (signature, expires_at) values (p_signature, p_expires_at)
  on conflict do nothing;
  return found;
end
$$;

create function http.delete_expired() returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from http.rate_limit where expires_at < now();
  delete from http.shared_limit where expires_at < now();
  delete from http.used_proof where expires_at < now();
$$;

revoke all on all functions in schema http from public;
grant usage on schema http to app_api, app_worker, app_operator;
grant execute on function http.delete_expired to app_worker;
grant select (name, is_on) on http.switch to app_api;
grant select, update (is_on, note, changed_at) on http.switch to app_operator;

create schema privacy;
revoke all on schema privacy from public;

-- Ids erased on request: after a restore from a backup they are erased again. Expired rows are not recorded, because each
-- has its own date. Kept longer than any backup (deploy/pgbackrest.conf).
create table privacy.erasure (
  kind text not null check (kind in ('message', 'conversation')),
  id uuid not null,
  erased_at timestamptz not null default now(),
  primary key (kind, id)
);

-- Who read or changed which record with which command, without its content. Operators can add rows but not change or
-- delete them; the database sets time and user.
create table privacy.access (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  database_user text not null default session_user,
  -- As reported by the operating system.
  person text not null,
  command text not null,
  kind text not null check (kind in ('message', 'conversation')),
  records uuid[] not null
);
create index on privacy.access (at);

-- The privacy text promises 180 days; backups keep a row for up to seven more (deploy/pgbackrest.conf).
create function privacy.delete_expired() returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from privacy.access where at < now() - interval '173 days';
$$;

revoke all on all functions in schema privacy from public;
grant usage on schema privacy to app_worker, app_operator;
grant execute on function privacy.delete_expired to app_worker;
grant select, insert on privacy.erasure to app_operator;
grant select, insert (person, command, kind, records) on privacy.access to app_operator;
