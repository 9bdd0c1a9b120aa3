import { referenceOf } from '../contact/accept-message.ts'
import { formatCsv, type CsvCell } from './csv.ts'
import { countOf, deliveryStatuses, describeStatuses } from './delivery-status.ts'
import type { InboxMessage } from './inbox-queries.ts'
import { safeJson, safeLine, safeLines } from './safe-text.ts'
import { formatTable } from './table.ts'

export const LIST_FORMATS = ['table', 'csv', 'json'] as const

export type ListFormat = (typeof LIST_FORMATS)[number]

export function formatList(
  messages: readonly InboxMessage[],
  format: ListFormat,
  columns: number | undefined,
): string {
  if (format === 'json') return `${safeJson(messages.map(summaryOf))}\n`
  if (format === 'csv') {
    const header = ['reference', 'received_at', 'name', 'email', 'state', 'reasons', 'deliveries']
    return formatCsv(header, messages.map(csvCellsOf))
  }
  const soft = ['Name', 'E-mail', 'Reasons']
  const header = ['Reference', 'Time (UTC)', 'Name', 'E-mail', 'State', 'Reasons', 'Deliveries']
  return formatTable(header, messages.map(tableCellsOf), { width: columns, soft })
}

/** Everything about one message. The words of the visitor come last and behind a margin. */
export function formatMessage(message: InboxMessage, columns: number | undefined): string {
  const { row, deliveries } = message
  const shape = { width: columns }
  const facts = [
    ['Reference', referenceOf(row.id)],
    ['Id', row.id],
    ['Received', secondOf(row.created_at)],
    ['Deleted after', secondOf(row.delete_after)],
    ['Name', row.name],
    ['E-mail', row.email],
    ['Language', row.language],
    ['State', row.state],
    ['Reasons', row.reasons.join(', ') || 'none'],
    ['Channels', row.channels.join(', ')],
    ['Digest', row.digest_id ?? 'none'],
    ['Key', row.idempotency_key],
  ] as const
  const statuses = deliveryStatuses(message).map(({ channel, status, attempts, dueAt }) => [
    channel,
    status,
    String(attempts),
    dueAt ? secondOf(dueAt) : '',
  ])
  const attempts = deliveries.map((entry) => [
    secondOf(entry.at),
    entry.digest_id === null ? entry.channel : `digest, ${entry.channel}`,
    String(entry.attempt),
    entry.outcome,
    entry.code,
    `${entry.duration_ms} ms`,
  ])
  return [
    facts.map(([label, value]) => `${label.padEnd(14)}${safeLine(value)}\n`).join(''),
    formatTable(['Channel', 'Status', 'Attempts', 'Next attempt'], statuses, shape),
    attempts.length === 0
      ? 'No attempt yet.\n'
      : formatTable(['Time', 'Channel', 'No.', 'Outcome', 'Code', 'Took'], attempts, shape),
    `Message, ${countOf(row.message.length, 'character')}\n${safeLines(row.message).replaceAll(/^/gm, '| ')}\n`,
  ].join('\n')
}

/** What is about to go, for the question before it. */
export function formatErasure(
  messages: readonly InboxMessage[],
  columns: number | undefined,
): string {
  const rows = messages.map(({ row }) => [
    referenceOf(row.id),
    minuteOf(row.created_at),
    row.name,
    row.email,
    row.message,
  ])
  const header = ['Reference', 'Time (UTC)', 'Name', 'E-mail', 'Message']
  return formatTable(header, rows, { width: columns })
}

function summaryOf(message: InboxMessage) {
  const { id, created_at, name, email, language, state, reasons } = message.row
  return {
    reference: referenceOf(id),
    id,
    receivedAt: created_at,
    name,
    email,
    language,
    state,
    reasons,
    deliveries: deliveryStatuses(message).map(({ channel, status, attempts }) => ({
      channel,
      status,
      attempts,
    })),
  }
}

function csvCellsOf(message: InboxMessage): CsvCell[] {
  const { row } = message
  const deliveries = describeStatuses(deliveryStatuses(message))
  const reasons = row.reasons.join(' ')
  return [referenceOf(row.id), row.created_at, row.name, row.email, row.state, reasons, deliveries]
}

function tableCellsOf(message: InboxMessage): string[] {
  const { row } = message
  return [
    referenceOf(row.id),
    minuteOf(row.created_at),
    row.name,
    row.email,
    row.state,
    row.reasons.join(', '),
    describeStatuses(deliveryStatuses(message)),
  ]
}

/** Without the year, for which a narrow terminal has no room; `show` names it. */
function minuteOf(time: Date): string {
  return time.toISOString().slice(5, 16).replace('T', ' ')
}

function secondOf(time: Date): string {
  return `${time.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
