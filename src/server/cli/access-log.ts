import { userInfo } from 'node:os'
import { sql } from 'kysely'
import type { InboxMessage } from './inbox-queries.ts'
import type { Database } from './operator-database.ts'
import type { Tool } from './tool.ts'

interface Access {
  /** Without arguments, which can be personal data. */
  readonly command: string
  readonly kind: 'message' | 'conversation'
  readonly records: readonly string[]
}

/** Before anything is shown or changed: a command whose access cannot be recorded fails. */
export async function recordAccess(db: Database, tool: Tool, access: Access): Promise<void> {
  const { command, kind, records } = access
  const person = tool.config().operatorName ?? systemUser()
  await sql`insert into privacy.access (person, command, kind, records)
    values (${person}, ${command}, ${kind}, ${[...new Set(records)]}::uuid[])`.execute(db)
}

/** Returns the messages, so that none is used without a row. */
export async function recordMessages(
  db: Database,
  tool: Tool,
  command: string,
  messages: readonly InboxMessage[],
): Promise<readonly InboxMessage[]> {
  const records = messages.map(({ row }) => row.id)
  await recordAccess(db, tool, { command, kind: 'message', records })
  return messages
}

/** The user of a container has no name. */
function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}

/** Without names: a person may ask when and why their data was read, not by which employee. */
export async function accessesTo(db: Database, kind: Access['kind'], records: readonly string[]) {
  const { rows } = await sql<{ at: Date; command: string }>`
    select at, command from privacy.access
    where kind = ${kind} and records && ${records}::uuid[] order by id`.execute(db)
  return rows
}
