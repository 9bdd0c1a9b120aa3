-- Roles without a password and without login: the administrator creates the users and puts each in
-- one of them. A cluster may hold several databases of this project, so a role may already be there.
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

create schema http;
revoke all on schema http from public;

-- Unlogged: a crash forgets who was limited, which harms nobody, and a point costs no disk flush.
create unlogged table http.rate_limit (
  key text primary key,
  used integer not null,
  expires_at timestamptz not null
) with (fillfactor = 50);
create index on http.rate_limit (expires_at);

-- A limit that everybody shares. One row would make all commits wait for each other, because its lock
-- is held until the commit; so its points are spread over sixteen rows, one per connection.
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

-- Takes one point and answers how many seconds to wait: 0 when it was still free.
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

-- The same for a shared limit. The rows are added up without a lock, and commits under way do not see
-- each other: the limit may be passed by as many as there are connections.
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

-- Answers whether this proof of work comes for the first time.
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
grant usage on schema http to app_worker;
grant execute on function http.delete_expired to app_worker;
