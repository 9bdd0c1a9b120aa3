import { countOf } from './delivery-status.ts'
import { OperatorFault } from './faults.ts'
import { eraseMessages } from './inbox-changes.ts'
import { findMessages, findMessagesOf, type Database, type InboxMessage } from './inbox-queries.ts'
import { formatErasure } from './inbox-views.ts'
import { withDatabase } from './open-database.ts'
import type { Tool } from './tool.ts'

export interface EraseOptions {
  readonly email?: string
  readonly yes?: true
}

/** A word and not a letter: nobody types it by mistake. */
const WORD = 'erase'

export async function eraseInbox(
  tool: Tool,
  references: readonly string[],
  { email, yes }: EraseOptions,
): Promise<void> {
  if ((email === undefined) === (references.length === 0)) {
    throw new OperatorFault('Give either references or --email.')
  }
  if (!yes && !tool.ask) {
    throw new OperatorFault(
      'Cannot ask for confirmation: not a terminal. Use --yes in scripts. Nothing was erased.',
    )
  }
  await withDatabase(tool, async (db) => {
    const messages = await find(db, references, email)
    if (messages.length === 0) {
      tool.note('Nothing is stored about this address.\n')
      return
    }
    tool.note(formatErasure(messages, tool.columns))
    if (!yes) await confirm(tool, messages.length)
    const counts = await eraseMessages(
      db,
      messages.map(({ row }) => row.id),
    )
    tool.write(
      `Erased: ${countOf(counts.messages, 'message')}, ${countOf(counts.attempts, 'delivery attempt')}, ` +
        `${countOf(counts.jobs, 'job')}, ${countOf(counts.digests, 'empty digest')}.\n`,
    )
    const copies = countCopies(messages)
    if (copies > 0) {
      tool.note(
        `${countOf(copies, 'copy')} had been sent (mail, webhook, forwarder): erase them there too.\n`,
      )
    }
  })
}

function find(
  db: Database,
  references: readonly string[],
  email: string | undefined,
): Promise<readonly InboxMessage[]> {
  return email === undefined ? findMessages(db, references) : findMessagesOf(db, email)
}

async function confirm({ ask }: Tool, count: number): Promise<void> {
  const answer = await ask?.(`Type "${WORD}" to erase ${countOf(count, 'message')} for good: `)
  if (answer?.trim() !== WORD) throw new OperatorFault('Not confirmed. Nothing was erased.')
}

function countCopies(messages: readonly InboxMessage[]): number {
  return messages.flatMap(({ deliveries }) =>
    deliveries.filter(({ outcome }) => outcome === 'delivered'),
  ).length
}
