-- The newest questions of a week and how they were answered, for the signed link in the weekly digest. The web process can
-- read no others: older weeks are refused, because no link is valid for them. Each call is recorded.
create function report.questions_by_link(p_from date, p_limit integer)
returns table (
  text text, page text, language text, conversation uuid, asked_at timestamptz, is_answered boolean, notice text,
  sources integer, retrieval text, match text, verdict text)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if p_from not between current_date - 28 and current_date then
    raise exception 'no link is valid for this week: %', p_from;
  end if;
  return query
    with asked as (
      select q.* from assistant.message q
      where q.role = 'user' and q.created_at >= p_from::timestamp at time zone 'utc'
        and q.created_at < (p_from + 7)::timestamp at time zone 'utc'
      order by q.created_at desc, q.id limit p_limit
    ), recorded as (
      insert into privacy.access (person, command, kind, records)
      select 'signed link', 'link questions', 'conversation', coalesce(array_agg(distinct q.conversation_id), '{}')
      from asked q
    )
    select q.text, q.page, c.language, q.conversation_id, q.created_at, a.id is not null, a.notice,
      jsonb_array_length(a.sources), a.retrieval, a.search ->> 'match', f.verdict
    from asked q
      join assistant.conversation c on c.id = q.conversation_id
      left join assistant.message a
        on a.conversation_id = q.conversation_id and a.position = q.position + 1
      left join assistant.feedback f on f.conversation_id = a.conversation_id and f.message_id = a.id;
end
$$;

revoke all on function report.questions_by_link from public;
grant usage on schema report to app_api;
grant execute on function report.questions_by_link to app_api;
