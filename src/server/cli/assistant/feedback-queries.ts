import { sql } from 'kysely'
import type { Database } from '../inbox-queries.ts'

export interface RatedAnswer {
  readonly ratedAt: Date
  readonly verdict: 'good' | 'bad'
  readonly remark: string | undefined
  readonly page: string
  readonly question: string
  readonly answer: string
}

interface RatedRow extends Omit<RatedAnswer, 'remark' | 'page'> {
  readonly remark: string | null
  readonly page: string | null
}

/** Newest first. */
export async function readRatedAnswers(db: Database, since: Date): Promise<RatedAnswer[]> {
  const { rows } = await sql<RatedRow>`
    select f.created_at as "ratedAt", f.verdict, f.remark, q.page, q.text as question,
      a.text as answer
    from assistant.feedback f
      join assistant.message a on a.conversation_id = f.conversation_id and a.id = f.message_id
      join assistant.message q
        on q.conversation_id = a.conversation_id and q.position = a.position - 1
    where f.created_at >= ${since}
    order by f.created_at desc, f.message_id`.execute(db)
  return rows.map((row) => ({ ...row, remark: row.remark ?? undefined, page: row.page ?? '' }))
}
