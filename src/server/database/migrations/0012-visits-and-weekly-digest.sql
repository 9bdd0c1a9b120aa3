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

-- One row per week, so that its digest is sent once, whatever the number of workers.
create table report.weekly_digest (
  week date primary key,
  claimed_at timestamptz not null,
  sent_at timestamptz
);

-- What visitors asked in the seven days from this one, as counts: no text leaves the assistant's tables.
create function report.assistant_week(p_from date) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with span as (
    select p_from::timestamp at time zone 'utc' as since,
      (p_from + 7)::timestamp at time zone 'utc' as until
  ), asked as (
    select a.id is not null as "isAnswered", a.notice, coalesce(jsonb_array_length(a.sources), 0) as sources,
      coalesce(a.retrieval, '') as retrieval, a.search ->> 'match' as match, f.verdict, count(*) as questions
    from span
      join assistant.message q on q.role = 'user' and q.created_at >= since and q.created_at < until
      left join assistant.message a
        on a.conversation_id = q.conversation_id and a.position = q.position + 1
      left join assistant.feedback f on f.conversation_id = a.conversation_id and f.message_id = a.id
    group by 1, 2, 3, 4, 5, 6
  )
  select jsonb_build_object(
    'asked', (select coalesce(jsonb_agg(jsonb_strip_nulls(to_jsonb(asked))), '[]') from asked),
    'helpful', (select count(*) from assistant.feedback f, span
      where f.verdict = 'good' and f.created_at >= since and f.created_at < until),
    'unhelpful', (select count(*) from assistant.feedback f, span
      where f.verdict = 'bad' and f.created_at >= since and f.created_at < until),
    'firstWordMs', (
      select to_jsonb(percentile_cont(array[0.5, 0.95]) within group (order by m.first_token_ms))
      from assistant.message m, span where m.created_at >= since and m.created_at < until),
    'spent', (select coalesce(sum(coalesce(s.settled, s.reserved)), 0) from assistant.spend s
      where s.day >= p_from and s.day < p_from + 7),
    'spentThisMonth', (select coalesce(sum(p.committed), 0) from assistant.spend_period p
      where p.period = to_char(now() at time zone 'utc', 'YYYY-MM')));
$$;

revoke all on function report.assistant_week from public;
grant execute on function report.assistant_week to app_worker, app_operator;
grant select on report.weekly_digest to app_worker, app_operator;
grant insert, update on report.weekly_digest to app_worker;
