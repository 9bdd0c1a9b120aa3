-- How each answer was found, so that a refusal can be explained later: match, relevance, language and
-- the keys of the passages. No text of the visitor.
alter table assistant.message
  add column search jsonb,
  drop constraint message_notice_check,
  add constraint message_notice_check
    check (notice in ('connection', 'empty', 'interrupted', 'budget', 'quotations', 'handover'));

create function assistant.finish_turn(
  p_conversation uuid,
  p_message uuid,
  p_answer uuid,
  p_text text,
  p_notice text,
  p_finish text,
  p_sources jsonb,
  p_quotations jsonb,
  p_retrieval text,
  p_prompt_version text,
  p_provider text,
  p_input_tokens integer,
  p_output_tokens integer,
  p_first_token_ms integer,
  p_total_ms integer,
  p_retention_days integer,
  p_model_version text,
  p_search jsonb
) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not assistant.finish_turn(
    p_conversation, p_message, p_answer, p_text, p_notice, p_finish, p_sources, p_quotations,
    p_retrieval, p_prompt_version, p_provider, p_input_tokens, p_output_tokens, p_first_token_ms,
    p_total_ms, p_retention_days, p_model_version) then
    return false;
  end if;
  update assistant.message set search = p_search
  where conversation_id = p_conversation and id = p_answer;
  return true;
end
$$;

grant execute on function
  assistant.finish_turn(
    uuid, uuid, uuid, text, text, text, jsonb, jsonb, text, text, text, integer, integer, integer,
    integer, integer, text, jsonb)
to app_api;
