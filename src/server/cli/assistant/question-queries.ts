import { sql } from 'kysely'
import { MASKS } from '../../assistant/masking/digit-groups.ts'
import {
  toQuestion,
  type AskedQuestion,
  type QuestionRow,
} from '../../assistant/unanswered/asked-question.ts'
import type { Database } from '../operator-database.ts'

export async function readQuestions(db: Database, since: Date): Promise<AskedQuestion[]> {
  const { rows } = await sql<QuestionRow>`
    select q.text, q.page, c.language, q.conversation_id as conversation, q.created_at as asked_at,
      a.id is not null as is_answered, a.notice, jsonb_array_length(a.sources) as sources,
      a.retrieval, a.search ->> 'match' as match, f.verdict
    from assistant.message q
      join assistant.conversation c on c.id = q.conversation_id
      left join assistant.message a
        on a.conversation_id = q.conversation_id and a.position = q.position + 1
      left join assistant.feedback f
        on f.conversation_id = a.conversation_id and f.message_id = a.id
    where q.role = 'user' and q.created_at >= ${since}
    order by q.created_at, q.id`.execute(db)
  return rows.map(toQuestion)
}

/** Language without stop words, for questions like "Who are you?". */
const NO_LANGUAGE = ''

/** Keeps each statement below the statement timeout. */
const BATCH = 500

/** Stems of each question, as in the search, without masked data. */
export async function readLexemes(
  db: Database,
  questions: readonly Pick<AskedQuestion, 'text' | 'language'>[],
): Promise<readonly (readonly string[])[]> {
  const found: string[][] = []
  for (let start = 0; start < questions.length; start += BATCH) {
    const batch = questions.slice(start, start + BATCH)
    const texts = batch.map(({ text }) =>
      MASKS.reduce((rest, mask) => rest.replaceAll(mask, ' '), text),
    )
    const languages = batch.map(({ language }) => language)
    const { rows } = await sql<{ readonly lexemes: string[] }>`
      select tsvector_to_array(case when length(stems) > 0 then stems
        else knowledge.lexemes(${NO_LANGUAGE}, asked.text) end) as lexemes
      from unnest(${texts}::text[], ${languages}::text[])
          with ordinality as asked(text, language, place),
        knowledge.lexemes(asked.language, asked.text) as stems
      order by asked.place`.execute(db)
    found.push(...rows.map(({ lexemes }) => lexemes))
  }
  return found
}
