import { Option, type Command } from 'commander'
import { referenceOf } from '../contact/accept-message.ts'
import { STORED_DATA } from '../privacy/stored-data.ts'
import { accessesTo, recordMessages } from './access-log.ts'
import { formatJson } from './escape-control-characters.ts'
import { countOf, formatCsv } from './format.ts'
import { findMessages, findMessagesByEmail, type InboxMessage } from './inbox-queries.ts'
import { describeDeliveries, formatErasure } from './inbox-views.ts'
import { withDatabase } from './operator-database.ts'
import { addExamples, emit, OperatorFault, type Tool } from './tool.ts'
import { eraseMessages } from './inbox-changes.ts'

interface ExportOptions {
  readonly email: string
  readonly format: 'json' | 'csv'
  readonly output?: string
}

export function registerExport(inbox: Command, tool: Tool): void {
  const exporting = inbox
    .command('export')
    .description('export everything that is stored about one person (Article 15 GDPR)')
    .requiredOption('--email <address>', 'of the person, in any case')
    .addOption(new Option('--format <format>').choices(['json', 'csv']).default('json'))
    .option('--output <file>', 'write to a new file that only you can read')
    .action(async ({ email, format, output }: ExportOptions) => {
      const { messages, accesses } = await withDatabase(tool, async (db) => {
        const found = await findMessagesByEmail(db, email)
        await recordMessages(db, tool, 'inbox export', found)
        const ids = found.map(({ row }) => row.id)
        return { messages: found, accesses: await accessesTo(db, ids) }
      })
      if (messages.length === 0) tool.note('Nothing is stored about this address.\n')
      const text =
        format === 'csv'
          ? formatExportCsv(messages)
          : formatExport({ email, exportedAt: tool.now(), accesses }, messages)
      await emit(tool, text, output)
    })
  addExamples(
    exporting,
    ['inbox export --email visitor@host.example --output answer.json', 'to answer a request'],
    ['inbox export --email visitor@host.example --format csv', 'only the messages, as a table'],
  )
}

/** Includes purposes and periods, which the person may ask for too. */
function formatExport(facts: object, messages: readonly InboxMessage[]): string {
  const json = formatJson({
    ...facts,
    messages: messages.map(({ row, deliveries, jobs }) => ({
      reference: referenceOf(row.id),
      ...row,
      body_hash: row.body_hash.toString('hex'),
      deliveries,
      jobs,
    })),
    about: STORED_DATA.filter(({ isExported }) => isExported),
  })
  return `${json}\n`
}

const EXPORT_COLUMNS =
  'reference received_at deleted_after name email language message state reasons deliveries'

function formatExportCsv(messages: readonly InboxMessage[]): string {
  return formatCsv(
    EXPORT_COLUMNS.split(' '),
    messages.map((message) => {
      const { row } = message
      const written = [row.name, row.email, row.language, row.message, row.state]
      const times = [row.created_at, row.delete_after]
      const deliveries = describeDeliveries(message)
      return [referenceOf(row.id), ...times, ...written, row.reasons.join(' '), deliveries]
    }),
  )
}

interface EraseOptions {
  readonly email?: string
  readonly yes?: true
}

export function registerErase(inbox: Command, tool: Tool): void {
  const erase = inbox
    .command('erase')
    .description('erase messages with their deliveries and jobs (Article 17 GDPR)')
    .argument('[reference...]', 'one or several')
    .option('--email <address>', 'all messages of this person, in any case')
    .option('--yes', 'do not ask for confirmation; for scripts')
    .action((references: string[], options: EraseOptions) => eraseInbox(tool, references, options))
  addExamples(
    erase,
    ['inbox erase --email visitor@host.example', 'shows the messages and asks'],
    ['inbox erase 0A1B2C3D', 'one message'],
    ['inbox erase --email visitor@host.example --yes', 'without confirmation, in a script'],
  )
}

/** A word instead of a letter, so that nobody confirms by mistake. */
const CONFIRMATION = 'erase'

async function eraseInbox(
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
    const messages = await (email === undefined
      ? findMessages(db, references)
      : findMessagesByEmail(db, email))
    await recordMessages(db, tool, 'inbox erase', messages)
    if (messages.length === 0) {
      tool.note('Nothing is stored about this address.\n')
      return
    }
    tool.note(formatErasure(messages, tool.columns))
    if (!yes) await confirm(tool, messages.length)
    const ids = messages.map(({ row }) => row.id)
    const counts = await eraseMessages(db, ids)
    tool.write(
      `Erased: ${countOf(counts.messages, 'message')}, ${countOf(counts.attempts, 'delivery attempt')}, ` +
        `${countOf(counts.jobs, 'job')}, ${countOf(counts.digests, 'empty digest')}.\n`,
    )
    const copies = messages
      .flatMap(({ deliveries }) => deliveries)
      .filter(({ outcome }) => outcome === 'delivered').length
    if (copies > 0) {
      tool.note(`${countOf(copies, 'copy')} had been sent (mail, webhook): erase them there too.\n`)
    }
  })
}

async function confirm({ ask }: Tool, count: number): Promise<void> {
  const text = `Type "${CONFIRMATION}" to erase ${countOf(count, 'message')} permanently: `
  const answer = await ask?.(text)
  if (answer?.trim() !== CONFIRMATION) throw new OperatorFault('Not confirmed. Nothing was erased.')
}
