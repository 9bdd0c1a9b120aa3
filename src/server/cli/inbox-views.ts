import { referenceOf } from '../contact/accept-message.ts'
import { escapeLine, escapeLines, formatJson } from './escape-control-characters.ts'
import { countOf, formatCsv, formatTable, type ListFormat } from './format.ts'
import { deliveryStatuses, type InboxMessage } from './inbox-queries.ts'

export function formatList(
  messages: readonly InboxMessage[],
  format: ListFormat,
  columns: number | undefined,
): string {
  if (format === 'json') return `${formatJson(messages.map(summaryOf))}\n`
  const toRow = <Time>(message: InboxMessage, toTime: (at: Date) => Time, separator: string) => {
    const { id, created_at: at, name, email, state, reasons } = message.row
    const deliveries = describeDeliveries(message)
    const cells = [name, email, state, reasons.join(separator), deliveries]
    return [referenceOf(id), toTime(at), ...cells]
  }
  if (format === 'csv') {
    const header = ['reference', 'received_at', 'name', 'email', 'state', 'reasons', 'deliveries']
    return formatCsv(
      header,
      messages.map((message) => toRow(message, (at) => at, ' ')),
    )
  }
  const header = ['Reference', 'Time (UTC)', 'Name', 'E-mail', 'State', 'Reasons', 'Deliveries']
  const rows = messages.map((message) => toRow(message, formatMinute, ', '))
  return formatTable(header, rows, { width: columns, soft: ['Name', 'E-mail', 'Reasons'] })
}

/** `webhook waiting (3 attempts), mail delivered`: undelivered first, because narrow terminals cut the end. */
export function describeDeliveries(message: InboxMessage): string {
  return deliveryStatuses(message)
    .toSorted((a, b) => Number(a.status === 'delivered') - Number(b.status === 'delivered'))
    .map(({ channel, status, attempts }) => {
      const hasCount = status !== 'delivered' && attempts > 0
      return `${channel} ${status}${hasCount ? ` (${countOf(attempts, 'attempt')})` : ''}`
    })
    .join(', ')
}

/** One message in full. The visitor's text comes last and behind a margin. */
export function formatMessage(message: InboxMessage, columns: number | undefined): string {
  const { row, deliveries } = message
  const facts = [
    ['Reference', referenceOf(row.id)],
    ['Id', row.id],
    ['Received', formatSecond(row.created_at)],
    ['Deleted after', formatSecond(row.delete_after)],
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
    dueAt ? formatSecond(dueAt) : '',
  ])
  const attempts = deliveries.map((entry) => [
    formatSecond(entry.at),
    entry.digest_id === null ? entry.channel : `digest, ${entry.channel}`,
    String(entry.attempt),
    entry.outcome,
    entry.code,
    `${entry.duration_ms} ms`,
  ])
  const options = { width: columns }
  return [
    facts.map(([label, value]) => `${label.padEnd(14)}${escapeLine(value)}\n`).join(''),
    formatTable(['Channel', 'Status', 'Attempts', 'Next attempt'], statuses, options),
    attempts.length === 0
      ? 'No attempt yet.\n'
      : formatTable(['Time', 'Channel', 'No.', 'Outcome', 'Code', 'Took'], attempts, options),
    `Message, ${countOf(row.message.length, 'character')}\n${escapeLines(row.message).replaceAll(/^/gm, '| ')}\n`,
  ].join('\n')
}

/** The messages that are about to be erased. */
export function formatErasure(
  messages: readonly InboxMessage[],
  columns: number | undefined,
): string {
  const rows = messages.map(({ row }) => {
    const { id, created_at: at, name, email, message } = row
    return [referenceOf(id), formatMinute(at), name, email, message]
  })
  const header = ['Reference', 'Time (UTC)', 'Name', 'E-mail', 'Message']
  return formatTable(header, rows, { width: columns })
}

function summaryOf(message: InboxMessage) {
  const { id, created_at: receivedAt, name, email, language, state, reasons } = message.row
  const deliveries = deliveryStatuses(message).map(({ channel, status, attempts }) => ({
    channel,
    status,
    attempts,
  }))
  const reference = referenceOf(id)
  return { reference, id, receivedAt, name, email, language, state, reasons, deliveries }
}

/** Without the year, so that it fits narrow terminals; `show` prints it. */
function formatMinute(time: Date): string {
  return time.toISOString().slice(5, 16).replace('T', ' ')
}

function formatSecond(time: Date): string {
  return `${time.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
