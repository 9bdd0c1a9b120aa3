-- Documents of visitors, and the sample documents of the site. The web process reads and writes them only through functions
-- that take the unguessable id.
create schema document;
revoke all on schema document from public;

-- Unlogged: a document lives for half an hour, is lost in a crash, and is in no backup and no replica.
create unlogged table document.document (
  id bigint generated always as identity primary key,
  -- Of the id that only the browser knows.
  key_hash bytea not null unique,
  -- Of its vectors; null if it could not be embedded.
  space text,
  is_sample boolean not null,
  expires_at timestamptz not null
);
create index on document.document (expires_at);

create unlogged table document.passage (
  document_id bigint not null references document.document on delete cascade,
  number smallint not null,
  section text not null,
  body text not null,
  e public.halfvec,
  -- Hashes of its n-grams, and their BM25 weights within the document.
  terms integer[] not null,
  weights real[] not null,
  primary key (document_id, number)
);

create function document.find(p_key text) returns bigint
language sql stable set search_path = pg_catalog, pg_temp as $$
  select id from document.document
  where key_hash = sha256(convert_to(p_key, 'utf8')) and expires_at > now();
$$;

-- Before a document is embedded. p_rules: "proof" and "proofExpiresAt" of a proof of work, which is used up even if a limit
-- is exceeded; "limits"; "documents", how many there may be.
create function document.admit(p_rules jsonb, out outcome text, out wait_seconds integer)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  wait_seconds := 0;
  if not http.use_proof(p_rules ->> 'proof', (p_rules ->> 'proofExpiresAt')::timestamptz) then
    outcome := 'proofRequired';
    return;
  end if;
  wait_seconds := http.take_points(p_rules -> 'limits');
  outcome := case
    when wait_seconds > 0 then 'tooMany'
    when (select count(*) from document.document where expires_at > now() and not is_sample)
      >= (p_rules ->> 'documents')::integer then 'unavailable'
    else 'admitted'
  end;
end
$$;

-- p_passages: [{"number", "section", "body", "e"}]. Stores a document once.
create function document.store(
  p_key text, p_space text, p_is_sample boolean, p_seconds integer, p_documents integer, p_passages jsonb
) returns timestamptz
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  stored document.document;
begin
  perform document.delete_expired();
  insert into document.document (key_hash, space, is_sample, expires_at)
  select sha256(convert_to(p_key, 'utf8')), p_space, p_is_sample, now() + make_interval(secs => p_seconds)
  where p_is_sample or (select count(*) from document.document where not is_sample) < p_documents
  on conflict do nothing
  returning * into stored;
  insert into document.passage (document_id, number, section, body, e, terms, weights)
  select stored.id, x.number, x.section, x.body, x.e::public.halfvec,
    coalesce(t.terms, '{}'), coalesce(t.weights, '{}')
  from jsonb_to_recordset(p_passages) as x (number smallint, section text, body text, e text)
  left join (
    select w.key::smallint as number, array_agg(hashtext(w.term)) as terms, array_agg(w.weight::real) as weights
    from knowledge.weighted_terms((
      select jsonb_agg(jsonb_build_object('key', y.number::text, 'text', concat_ws(E'\n', y.section, y.body)))
      from jsonb_to_recordset(p_passages) as y (number smallint, section text, body text)
    )) w where w.kind = 'ngram' group by w.key
  ) t on t.number = x.number
  where stored.id is not null;
  return stored.expires_at;
end
$$;

-- Takes the points of a question; p_rules as in assistant.begin_turn.
create function document.begin_question(
  p_key text, p_rules jsonb, out outcome text, out wait_seconds integer, out space text
)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  is_proven boolean := p_rules ->> 'proof' is not null
    and http.use_proof(p_rules ->> 'proof', (p_rules ->> 'proofExpiresAt')::timestamptz);
begin
  wait_seconds := http.take_points(p_rules -> case when is_proven then 'proven' else 'free' end);
  select d.space, case
    when wait_seconds > 0 then case when is_proven then 'tooMany' else 'proofRequired' end
    when d.id is null then 'expired'
    else 'begun'
  end
  into space, outcome
  from (select document.find(p_key) as id) found left join document.document d using (id);
end
$$;

create function document.vectors(p_key text) returns table (passage_id bigint, e public.halfvec)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select number, e from document.passage where document_id = document.find(p_key) and e is not null;
$$;

create function document.postings(p_key text, p_terms integer[])
returns table (passage_id bigint, term integer, weight real)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select p.number, u.term, u.weight
  from document.passage p cross join unnest(p.terms, p.weights) as u (term, weight)
  where p.document_id = document.find(p_key) and u.term = any(p_terms);
$$;

create function document.passages(p_key text) returns table (passage_id bigint, section text, body text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select number, section, body from document.passage where document_id = document.find(p_key);
$$;

create function document.remove(p_key text) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from document.document where key_hash = sha256(convert_to(p_key, 'utf8')) and not is_sample;
$$;

create function document.delete_expired() returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  deleted integer;
begin
  -- Another process may be deleting the same rows.
  delete from document.document where id in (
    select id from document.document where expires_at <= now() for update skip locked);
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

revoke all on all functions in schema document from public;
grant usage on schema document to app_api, app_worker;
grant execute on function
  document.admit, document.store, document.begin_question, document.vectors, document.postings, document.passages,
  document.remove
to app_api;
grant execute on function document.delete_expired to app_worker;
