-- Visits are no longer counted.
create or replace function report.delete_expired() returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from report.question_link where created_at < now() - interval '15 days';
$$;
drop function report.add_page_loads(date[], text[], integer[]);
drop table report.page_loads;
