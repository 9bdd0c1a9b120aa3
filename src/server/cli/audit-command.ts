import { InvalidArgumentError, type Command } from 'commander'
import { listAccesses, type StoredAccess } from './access-log.ts'
import { addReportOptions, startOfDays, type ReportOptions } from './assistant/report-options.ts'
import { formatJson } from './escape-control-characters.ts'
import { formatCsv, formatTable } from './format.ts'
import { withDatabase } from './operator-database.ts'
import { addExamples, emit, parseCount, type Tool } from './tool.ts'
import { referenceOf } from '../contact/accept-message.ts'

interface AuditOptions extends ReportOptions {
  readonly record?: string
  readonly limit: number
}

export function registerAudit(program: Command, tool: Tool): void {
  const audit = addReportOptions(program.command('audit'))
    .description('who looked at or changed personal data, newest first')
    .option('--record <reference>', 'only this message or conversation', parseRecord)
    .option('--limit <count>', 'maximum number', parseCount, 50)
    .action((options: AuditOptions) => showAccesses(tool, options))
  addExamples(
    audit,
    ['audit --days 7', 'this week'],
    ['audit --record 0A1B2C3D', 'who has seen one message, even when it is erased'],
  )
}

function parseRecord(text: string): string {
  if (/^[\da-f]{8}[\da-f-]{0,28}$/i.test(text)) return text
  throw new InvalidArgumentError('It must be a reference, such as 0A1B2C3D, or an id.')
}

async function showAccesses(tool: Tool, options: AuditOptions): Promise<void> {
  const { days, record, limit, format, output } = options
  const filter = { since: startOfDays(tool.now(), days), record, limit: limit + 1 }
  const found = await withDatabase(tool, (db) => listAccesses(db, filter))
  const shown = found.slice(0, limit)
  if (shown.length === 0 && format === 'table') tool.note('No access.\n')
  else await emit(tool, formatAccesses(shown, format, output ? undefined : tool.columns), output)
  if (found.length > limit) tool.note(`There are more than ${limit}; --limit shows them.\n`)
}

function formatAccesses(
  accesses: readonly StoredAccess[],
  format: ReportOptions['format'],
  width: number | undefined,
): string {
  if (format === 'json') return `${formatJson(accesses)}\n`
  if (format === 'csv') {
    return formatCsv(
      ['at', 'person', 'database_user', 'command', 'kind', 'records'],
      accesses.map(({ records, ...access }) => [
        access.at,
        access.person,
        access.databaseUser,
        access.command,
        access.kind,
        records.join(' '),
      ]),
    )
  }
  const rows = accesses.map(({ at, person, databaseUser, command, records }) => [
    at.toISOString().slice(0, 19).replace('T', ' '),
    person,
    databaseUser,
    command,
    records.map(referenceOf).join(' '),
  ])
  const header = ['Time (UTC)', 'Person', 'Database user', 'Command', 'Records']
  return formatTable(header, rows, { width, soft: ['Records'] })
}
