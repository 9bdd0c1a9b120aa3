-- Who looked at or changed which record by which command; never its content. Operators add rows and can neither change
-- nor delete them. The database fills in time and user, so these cannot be chosen.
create table privacy.access (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  database_user text not null default session_user,
  -- As the tool was told by the operating system.
  person text not null,
  command text not null,
  kind text not null check (kind in ('message', 'conversation')),
  records uuid[] not null
);
create index on privacy.access (at);

-- Promised are 180 days; backups keep a row for up to seven more (deploy/pgbackrest.conf).
create function privacy.delete_expired() returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from privacy.access where at < now() - interval '173 days';
$$;

revoke all on all functions in schema privacy from public;
grant usage on schema privacy to app_worker;
grant execute on function privacy.delete_expired to app_worker;
grant select, insert (person, command, kind, records) on privacy.access to app_operator;
