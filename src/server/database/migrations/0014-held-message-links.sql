-- What the signed links of a held message do. Only a quarantined message is released or deleted, so a repeated request
-- changes nothing, and the web process still reads no message.
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

revoke all on function contact.decide_held from public;
grant execute on function contact.decide_held to app_api;
