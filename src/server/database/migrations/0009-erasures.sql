-- What was erased on request, by random id: after a restore from a backup it must be erased again. Expired rows are not
-- recorded, because each carries its own date. Kept longer than any backup (deploy/pgbackrest.conf).
create schema privacy;
revoke all on schema privacy from public;

create table privacy.erasure (
  kind text not null check (kind in ('message', 'conversation')),
  id uuid not null,
  erased_at timestamptz not null default now(),
  primary key (kind, id)
);

create or replace function assistant.delete_conversation(p_conversation uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform assistant.lock_conversation(p_conversation);
  insert into assistant.deleted_conversation (id, expires_at)
  values (p_conversation, now() + interval '1 hour') on conflict do nothing;
  delete from assistant.conversation where id = p_conversation;
  if found then
    insert into privacy.erasure (kind, id) values ('conversation', p_conversation)
    on conflict (kind, id) do update set erased_at = excluded.erased_at;
  end if;
end
$$;

create or replace function contact.delete_expired() returns integer
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

grant usage on schema privacy to app_operator;
grant select, insert on privacy.erasure to app_operator;
