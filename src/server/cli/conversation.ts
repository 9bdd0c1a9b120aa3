import { sql } from 'kysely'
import type { Database } from './operator-database.ts'
import { OperatorFault } from './tool.ts'

export interface Conversation {
  readonly id: string
  readonly created_at: Date
  readonly messages: readonly object[]
  readonly feedback: readonly object[]
}

/** By the reference of a message (from the log) or the id of the conversation. The caller records the access. */
export async function openConversation(db: Database, reference: string): Promise<Conversation> {
  const name = reference.toLowerCase()
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$|^[\da-f]{8}$/.test(name)) {
    throw new OperatorFault(`"${reference}" is neither a reference nor an id.`)
  }
  const { rows } = await sql<Pick<Conversation, 'id' | 'created_at'>>`
    select c.* from assistant.conversation c
    where c.id::text like ${`${name}%`}
      or exists (select from assistant.message m
        where m.conversation_id = c.id and m.id::text like ${`${name}%`})
    limit 2`.execute(db)
  const [conversation, another] = rows
  if (!conversation) throw new OperatorFault(`No conversation is kept under ${reference}.`)
  if (another) throw new OperatorFault(`Several begin with ${reference}: give the whole id.`)
  const messages = await sql<object>`select * from assistant.message
    where conversation_id = ${conversation.id} order by position`.execute(db)
  const feedback = await sql<object>`select * from assistant.feedback
    where conversation_id = ${conversation.id} order by created_at`.execute(db)
  return { ...conversation, messages: messages.rows, feedback: feedback.rows }
}
