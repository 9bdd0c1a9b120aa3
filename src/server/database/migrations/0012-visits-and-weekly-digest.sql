create schema report;
revoke all on schema report from public;

-- How often each page was opened on a day. Only counts: nothing in it says by whom.
create table report.page_loads (
  day date not null,
  route text not null,
  loads integer not null,
  primary key (day, route)
);

-- The rows are locked in the same order by everybody.
create function report.add_page_loads(p_days date[], p_routes text[], p_loads integer[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into report.page_loads as l (day, route, loads)
  select c.day, c.route, c.loads from unnest(p_days, p_routes, p_loads) as c (day, route, loads)
  order by c.day, c.route
  on conflict (day, route) do update set loads = l.loads + excluded.loads;
$$;

-- As long as the figures about speed: a year can be compared with the one before.
create function report.delete_expired() returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from report.page_loads where day < (now() at time zone 'utc')::date - 400;
$$;

revoke all on all functions in schema report from public;
grant usage on schema report to app_worker, app_operator;
grant select on report.page_loads to app_worker, app_operator;
grant execute on function report.add_page_loads, report.delete_expired to app_worker;
