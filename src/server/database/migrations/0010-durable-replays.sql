-- Success is reported for a repeated message only when its row is as safe as at the first time.
create or replace function contact.accept(
  p_key text,
  p_body_hash bytea,
  p_name text,
  p_email text,
  p_message text,
  p_language text,
  p_reasons text[],
  p_channels text[],
  p_retention_days integer,
  p_proof text,
  p_proof_expires_at timestamptz,
  p_limits jsonb,
  out outcome text,
  out id uuid,
  out wait_seconds integer
)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  stored_hash bytea;
  reasons text[] := p_reasons;
  is_proven boolean;
  item jsonb;
begin
  wait_seconds := 0;
  for attempt in 1..2 loop
    select m.id, m.body_hash into id, stored_hash
    from contact.message m where m.idempotency_key = p_key;
    if found then
      outcome := case when stored_hash = p_body_hash then 'replayed' else 'reused' end;
      -- The row may not have reached a standby yet: without a write of its own this transaction would not wait.
      perform pg_logical_emit_message(true, 'replay', '');
      wait_seconds := 0;
      return;
    end if;
    -- The second look is for a twin of this request that was still under way at the first. Only after
    -- it is a limit an answer: who was answered with success must not be told to wait.
    if wait_seconds > 0 then
      outcome := 'limited';
      return;
    end if;
    exit when attempt = 2;

    -- The proof comes before the limits, and limits always in the given order, so that two requests
    -- cannot wait for each other.
    is_proven := p_proof is not null and http.use_proof(p_proof, p_proof_expires_at);
    if p_proof is not null and not is_proven then
      reasons := reasons || 'proof-reused'::text;
    end if;
    wait_seconds := http.take_points(p_limits -> case when is_proven then 'proven' else 'unproven' end);
    continue when wait_seconds > 0;
    -- Only what would go out at once is counted: nobody can hold back messages with posts that are
    -- held back themselves.
    if cardinality(reasons) = 0 then
      for item in
        select value from jsonb_array_elements(coalesce(p_limits -> 'delay', '[]')) with ordinality
        order by ordinality
      loop
        if http.take_points(jsonb_build_array(item)) > 0 then
          reasons := reasons || (item ->> 'reason');
        end if;
      end loop;
    end if;
    insert into contact.message as m (
      idempotency_key, body_hash, name, email, message, language, state, reasons, channels, delete_after
    ) values (
      p_key, p_body_hash, p_name, p_email, p_message, p_language,
      case when cardinality(reasons) = 0 then 'clean' else 'quarantined' end, reasons, p_channels,
      now() + make_interval(days => p_retention_days)
    )
    on conflict (idempotency_key) do nothing
    returning m.id into id;
    continue when id is null;
    outcome := 'stored';
    if cardinality(reasons) = 0 then
      perform contact.enqueue(id, p_channels);
    end if;
    return;
  end loop;
  raise exception 'a message appeared and was gone again';
end
$$;
