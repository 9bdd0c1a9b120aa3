import { sql } from 'kysely'
import { OperatorFault } from '../faults.ts'
import type { Database } from '../inbox-queries.ts'

export interface KeptMessage {
  readonly id: string
  readonly at: Date
  readonly role: 'user' | 'model'
  readonly text: string
  readonly page: string | null
  readonly notice: string | null
  readonly provider: string | null
  readonly modelVersion: string | null
  readonly promptVersion: string | null
  readonly verdict: 'good' | 'bad' | null
  readonly remark: string | null
}

export interface KeptConversation {
  readonly id: string
  readonly language: string
  readonly createdAt: Date
  readonly deleteAfter: Date
  readonly messages: readonly KeptMessage[]
}

/** By the reference of a message, as the log has it, or by the whole id of the conversation. */
export async function findConversation(db: Database, reference: string): Promise<KeptConversation> {
  const name = reference.toLowerCase()
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$|^[\da-f]{8}$/.test(name)) {
    throw new OperatorFault(`"${reference}" is neither a reference nor an id.`)
  }
  const { rows } = await sql<Omit<KeptConversation, 'messages'>>`
    select id, language, created_at as "createdAt", delete_after as "deleteAfter"
    from assistant.conversation c
    where c.id::text like ${`${name}%`}
      or exists (select from assistant.message m
        where m.conversation_id = c.id and m.id::text like ${`${name}%`})
    limit 2`.execute(db)
  const [conversation, another] = rows
  if (!conversation) throw new OperatorFault(`No conversation is kept under ${reference}.`)
  if (another) throw new OperatorFault(`Several begin with ${reference}: give the whole id.`)
  return { ...conversation, messages: await readMessages(db, conversation.id) }
}

async function readMessages(db: Database, conversation: string): Promise<readonly KeptMessage[]> {
  const { rows } = await sql<KeptMessage>`
    select m.id, m.created_at as at, m.role, m.text, m.page, m.notice, m.provider,
      m.model_version as "modelVersion", m.prompt_version as "promptVersion", f.verdict, f.remark
    from assistant.message m
      left join assistant.feedback f
        on f.conversation_id = m.conversation_id and f.message_id = m.id
    where m.conversation_id = ${conversation} order by m.position`.execute(db)
  return rows
}

/** As a visitor does it: a question that is still on its way does not bring it back. */
export async function eraseConversation(db: Database, conversation: string): Promise<void> {
  await sql`select assistant.delete_conversation(${conversation})`.execute(db)
}
