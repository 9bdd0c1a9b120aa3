import { referenceOf } from '../contact/accept-message.ts'
import { STORED_DATA } from '../privacy/stored-data.ts'
import { formatCsv } from './csv.ts'
import { deliveryStatuses, describeStatuses } from './delivery-status.ts'
import { emit } from './inbox-actions.ts'
import { findMessagesOf, type InboxMessage } from './inbox-queries.ts'
import { withDatabase } from './open-database.ts'
import { safeJson } from './safe-text.ts'
import type { Tool } from './tool.ts'

export const EXPORT_FORMATS = ['json', 'csv'] as const

export interface ExportOptions {
  readonly email: string
  readonly format: (typeof EXPORT_FORMATS)[number]
  readonly output?: string
}

export async function exportInbox(tool: Tool, options: ExportOptions): Promise<void> {
  const { email, format, output } = options
  const messages = await withDatabase(tool, (db) => findMessagesOf(db, email))
  if (messages.length === 0) tool.note('Nothing is stored about this address.\n')
  const text =
    format === 'csv' ? messagesAsCsv(messages) : exportAsJson(email, messages, tool.now())
  await emit(tool, text, output)
}

/** With purposes and periods: the person may ask for these too. */
function exportAsJson(email: string, messages: readonly InboxMessage[], now: Date): string {
  const about = STORED_DATA.filter(({ isExported }) => isExported)
  return `${safeJson({ email, exportedAt: now, messages: messages.map(wholeMessage), about })}\n`
}

function wholeMessage({ row, deliveries, jobs }: InboxMessage) {
  return {
    reference: referenceOf(row.id),
    ...row,
    body_hash: row.body_hash.toString('hex'),
    deliveries,
    jobs,
  }
}

function messagesAsCsv(messages: readonly InboxMessage[]): string {
  const header = [
    'reference',
    'received_at',
    'deleted_after',
    'name',
    'email',
    'language',
    'message',
  ]
  return formatCsv(
    [...header, 'state', 'reasons', 'deliveries'],
    messages.map((message) => {
      const { row } = message
      const written = [row.name, row.email, row.language, row.message, row.state]
      const deliveries = describeStatuses(deliveryStatuses(message))
      const times = [row.created_at, row.delete_after]
      return [referenceOf(row.id), ...times, ...written, row.reasons.join(' '), deliveries]
    }),
  )
}
