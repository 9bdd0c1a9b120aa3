create schema speed;
revoke all on schema speed from public;

-- How many visits of a day found a page so fast or so slow. Only counts: nothing in it says who.
create table speed.histogram (
  day date not null,
  route text not null,
  metric text not null check (metric in ('LCP', 'INP', 'CLS')),
  -- A place in the list of bounds in src/server/speed/histogram.ts; the bounds of a metric never change.
  bucket smallint not null check (bucket between 0 and 31),
  visits integer not null,
  primary key (day, route, metric, bucket)
) with (fillfactor = 50);

-- Everybody takes the rows in the same order, so two visits never wait for each other in a circle.
create function speed.add(p_route text, p_metrics text[], p_buckets smallint[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- A crash of the database may lose the last counts; nobody waits for the disk because of them.
  perform set_config('synchronous_commit', 'off', true);
  insert into speed.histogram as h (day, route, metric, bucket, visits)
  select (now() at time zone 'utc')::date, p_route, m.metric, m.bucket, 1
  from unnest(p_metrics, p_buckets) as m (metric, bucket)
  order by m.metric
  on conflict (day, route, metric, bucket) do update set visits = h.visits + 1;
end
$$;

-- A year can be compared with the one before; older figures say nothing about this site any more.
create function speed.delete_expired() returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  deleted integer;
begin
  delete from speed.histogram where day < (now() at time zone 'utc')::date - 400;
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

revoke all on all functions in schema speed from public;
grant usage on schema speed to app_api, app_worker, app_operator;
grant execute on function speed.add to app_api;
grant execute on function speed.delete_expired to app_worker;
grant select on speed.histogram to app_operator;
