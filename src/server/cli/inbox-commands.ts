import { Option, type Command } from 'commander'
import { referenceOf } from '../contact/accept-message.ts'
import { recordMessages } from './access-log.ts'
import { findMessages, listMessages, type MessageState } from './inbox-queries.ts'
import { formatMessage, summaryOf } from './inbox-views.ts'
import { withDatabase } from './operator-database.ts'
import { countOf, formatRecords } from './output.ts'
import { addExamples, OperatorFault, parseCount, parsePeriodMs, type Tool } from './tool.ts'
import { releaseMessages, retryAllDead, retryMessages } from './inbox-changes.ts'

export function registerInbox(program: Command, tool: Tool): void {
  const inbox = program.command('inbox').description('messages of the contact form')
  for (const register of [registerList, registerShow, registerRelease, registerRetry]) {
    register(inbox, tool)
  }
}

interface ListOptions {
  readonly state?: MessageState
  readonly undelivered?: true
  /** Milliseconds before now. */
  readonly since?: number
  readonly limit: number
  readonly json?: true
}

function registerList(inbox: Command, tool: Tool): void {
  const list = inbox
    .command('list')
    .description('list messages, newest first')
    .addOption(
      new Option('--state <state>', 'only those').choices(['clean', 'quarantined', 'released']),
    )
    .option('--undelivered', 'only those that are not delivered on every channel')
    .option(
      '--since <period>',
      'only those of the last hours, days or weeks: 12h, 7d, 2w',
      parsePeriodMs,
    )
    .option('--limit <count>', 'maximum number', parseCount, 50)
    .option('--json', 'one JSON object per line')
    .action(async ({ state, undelivered, since, limit, json }: ListOptions) => {
      const filter = {
        state,
        isUndelivered: undelivered ?? false,
        since: since === undefined ? undefined : new Date(tool.now().getTime() - since),
        // One more than shown tells whether there are more.
        limit: limit + 1,
      }
      const found = await withDatabase(tool, async (db) => {
        const messages = await listMessages(db, filter)
        await recordMessages(db, tool, 'inbox list', messages.slice(0, limit))
        return messages
      })
      tool.write(formatRecords(found.slice(0, limit).map(summaryOf), json))
      if (found.length === 0) tool.note('No message.\n')
      if (found.length > limit) tool.note(`There are more than ${limit}; --limit shows them.\n`)
    })
  addExamples(
    list,
    ['inbox list --since 7d', 'messages of this week'],
    ['inbox list --undelivered', 'messages that are not delivered yet'],
    ['inbox list --state quarantined --json', 'for another program'],
  )
}

function registerShow(inbox: Command, tool: Tool): void {
  const show = inbox
    .command('show')
    .description('show one message with every delivery attempt')
    .argument('<reference>', 'reference that the visitor was given, or id')
    .action(async (reference: string) => {
      const messages = await withDatabase(tool, async (db) =>
        recordMessages(db, tool, 'inbox show', await findMessages(db, [reference])),
      )
      for (const message of messages) tool.write(formatMessage(message))
    })
  addExamples(show, ['inbox show 0A1B2C3D', 'by the reference that a visitor names'])
}

function registerRelease(inbox: Command, tool: Tool): void {
  const release = inbox
    .command('release')
    .description('deliver quarantined messages like any other')
    .argument('<reference...>', 'one or several')
    .action((references: string[]) =>
      withDatabase(tool, async (db) => {
        const messages = await findMessages(db, references)
        await recordMessages(db, tool, 'inbox release', messages)
        const ids = messages.map(({ row }) => row.id)
        const released = new Set(await releaseMessages(db, ids))
        for (const { row } of messages) {
          const result = describeRelease(row.state, released.has(row.id))
          tool.write(`${referenceOf(row.id)} ${result}\n`)
        }
      }),
    )
  addExamples(release, ['inbox release 0A1B2C3D 9F8E7D6C', 'two that were no spam'])
}

function describeRelease(stateBefore: MessageState, isReleased: boolean): string {
  if (isReleased) return 'is released and queued for delivery.'
  if (stateBefore === 'clean') return 'was never quarantined; nothing to do.'
  return 'was released before; nothing to do.'
}

function registerRetry(inbox: Command, tool: Tool): void {
  const retry = inbox
    .command('retry')
    .description('retry undelivered messages now, including dead letters')
    .argument('[reference...]', 'one or several')
    .option('--all-dead', 'all dead letters')
    .action((references: string[], { allDead = false }: { readonly allDead?: boolean }) => {
      if (allDead === references.length > 0) {
        throw new OperatorFault('Give either references or --all-dead.')
      }
      return allDead ? retryDead(tool) : retryReferences(tool, references)
    })
  addExamples(
    retry,
    ['inbox retry 0A1B2C3D', 'one message, on all channels where it is not delivered'],
    ['inbox retry --all-dead', 'after a long outage of the mail server'],
  )
}

async function retryDead(tool: Tool): Promise<void> {
  const { revived, stuck } = await withDatabase(tool, async (db) => {
    await recordMessages(db, tool, 'inbox retry --all-dead', [])
    return retryAllDead(db)
  })
  tool.write(`${countOf(revived, 'dead job')} put back into the queue.\n`)
  if (stuck > 0) throw new OperatorFault(`${countOf(stuck, 'dead job')} could not be put back.`)
}

async function retryReferences(tool: Tool, references: readonly string[]): Promise<void> {
  const { revived, hurried, replaced } = await withDatabase(tool, async (db) =>
    retryMessages(
      db,
      await recordMessages(db, tool, 'inbox retry', await findMessages(db, references)),
    ),
  )
  tool.write(
    revived + hurried + replaced === 0
      ? 'Nothing to do: everything is delivered, in progress, or waits for the next digest.\n'
      : `${countOf(revived, 'dead job')} put back into the queue, ${hurried} made due now, ${replaced} created again.\n`,
  )
}
