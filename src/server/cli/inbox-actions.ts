import { referenceOf } from '../contact/accept-message.ts'
import type { MessageState } from '../database/tables.ts'
import { countOf } from './delivery-status.ts'
import { OperatorFault } from './faults.ts'
import { releaseMessages, retryAllDead, retryMessages } from './inbox-changes.ts'
import { findMessages, listMessages } from './inbox-queries.ts'
import { formatList, formatMessage, type ListFormat } from './inbox-views.ts'
import { withDatabase } from './open-database.ts'
import type { Tool } from './tool.ts'

export interface ListOptions {
  readonly state?: MessageState
  readonly undelivered?: true
  /** Milliseconds back from now. */
  readonly since?: number
  readonly limit: number
  readonly format: ListFormat
  readonly output?: string
}

export async function listInbox(tool: Tool, options: ListOptions): Promise<void> {
  const { state, undelivered, since, limit, format, output } = options
  const filter = {
    state,
    isUndelivered: undelivered ?? false,
    since: since === undefined ? undefined : new Date(tool.now().getTime() - since),
    // One more than shown tells whether there are more.
    limit: limit + 1,
  }
  const found = await withDatabase(tool, (db) => listMessages(db, filter))
  const shown = found.slice(0, limit)
  if (shown.length === 0 && format === 'table') tool.note('No message.\n')
  else await emit(tool, formatList(shown, format, output ? undefined : tool.columns), output)
  if (found.length > limit) tool.note(`There are more than ${limit}; --limit shows them.\n`)
}

export async function showInbox(tool: Tool, reference: string): Promise<void> {
  const messages = await withDatabase(tool, (db) => findMessages(db, [reference]))
  for (const message of messages) tool.write(formatMessage(message, tool.columns))
}

export async function releaseInbox(tool: Tool, references: readonly string[]): Promise<void> {
  await withDatabase(tool, async (db) => {
    const messages = await findMessages(db, references)
    const released = new Set(
      await releaseMessages(
        db,
        messages.map(({ row }) => row.id),
      ),
    )
    for (const { row } of messages) {
      tool.write(`${referenceOf(row.id)} ${outcomeOf(row.state, released.has(row.id))}\n`)
    }
  })
}

function outcomeOf(stateBefore: MessageState, isReleased: boolean): string {
  if (isReleased) return 'is released and on its way.'
  if (stateBefore === 'clean') return 'was never in quarantine; nothing to do.'
  return 'was released before; nothing to do.'
}

export interface RetryOptions {
  readonly allDead?: true
}

export async function retryInbox(
  tool: Tool,
  references: readonly string[],
  { allDead = false }: Partial<Record<keyof RetryOptions, boolean>>,
): Promise<void> {
  if (allDead === references.length > 0) {
    throw new OperatorFault('Give either references or --all-dead.')
  }
  await withDatabase(tool, async (db) => {
    if (allDead) {
      const { revived, stuck } = await retryAllDead(db)
      tool.write(`${countOf(revived, 'dead job')} put back into the queue.\n`)
      if (stuck > 0) throw new OperatorFault(`${countOf(stuck, 'dead job')} could not be put back.`)
      return
    }
    const { revived, hurried, replaced } = await retryMessages(
      db,
      await findMessages(db, references),
    )
    tool.write(
      revived + hurried + replaced === 0
        ? 'Nothing to do: all is delivered, under way, or waits for the next digest.\n'
        : `${countOf(revived, 'dead job')} put back into the queue, ${hurried} made due now, ${replaced} made anew.\n`,
    )
  })
}

export async function emit(tool: Tool, text: string, file: string | undefined): Promise<void> {
  if (file === undefined) {
    tool.write(text)
    return
  }
  await tool.save(file, text)
  tool.note(`Written to ${file}.\n`)
}
