-- Greek passages are found by any form of a word. None was published before this migration.
create or replace function knowledge.text_config(p_language text) returns regconfig
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select case p_language
    when 'en' then 'pg_catalog.english'
    when 'el' then 'pg_catalog.greek'
    else 'pg_catalog.simple'
  end::regconfig
$$;
