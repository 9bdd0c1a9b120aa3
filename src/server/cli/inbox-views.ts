import { VISITOR_FIELDS } from '#shared/contact.ts'
import { referenceOf } from '../contact/accept-message.ts'
import { deliveryStatuses, type InboxMessage } from './inbox-queries.ts'
import { countOf, escapeLines, formatRecords, type OutputRecord } from './output.ts'

/** What a list shows of a message: not its text. */
export function summaryOf(message: InboxMessage): OutputRecord {
  const { id, created_at: received, fields, language, state, reasons } = message.row
  const shown = VISITOR_FIELDS.filter(({ name }) => name !== 'message')
  return {
    reference: referenceOf(id),
    received,
    ...Object.fromEntries(shown.map(({ name }) => [name, fields[name] ?? ''])),
    language,
    state,
    reasons,
    deliveries: describeDeliveries(message),
  }
}

/** `mail delivered`, `webhook waiting (3 attempts)` */
function describeDeliveries(message: InboxMessage): readonly string[] {
  return deliveryStatuses(message).map(({ channel, status, attempts, dueAt }) => {
    const details = [
      ...(status !== 'delivered' && attempts > 0 ? [countOf(attempts, 'attempt')] : []),
      ...(dueAt ? [`next ${dueAt.toISOString()}`] : []),
    ]
    return [channel, status, ...(details.length > 0 ? [`(${details.join('; ')})`] : [])].join(' ')
  })
}

/** One message in full. The visitor's text comes last and behind a margin. */
export function formatMessage(message: InboxMessage): string {
  const { row, deliveries } = message
  const facts = {
    ...summaryOf(message),
    id: row.id,
    'deleted after': row.delete_after,
    channels: row.channels,
    digest: row.digest_id ?? 'none',
    key: row.idempotency_key,
  }
  const attempts = deliveries.map(({ at, digest_id: digest, channel, attempt, ...result }) => {
    const { outcome, code, duration_ms: ms } = result
    const by = digest === null ? channel : `digest by ${channel}`
    return { attempt: `${at.toISOString()} ${by} ${attempt} ${outcome} ${code} ${ms} ms` }
  })
  return `${formatRecords([facts, ...attempts])}\n${escapeLines(row.message).replaceAll(/^/gm, '| ')}\n`
}
