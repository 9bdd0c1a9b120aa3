import { referenceOf } from '../../contact/accept-message.ts'
import type { StoredMessage } from '../stored-message.ts'
import { COMPANY_TEXTS, REASONS_IN_WORDS } from './mail-texts.ts'
import { oneLine } from './plain-mail.ts'
import { receivedTime } from './received-time.ts'

type Label = keyof typeof COMPANY_TEXTS.labels

const WIDTH = Math.max(...Object.values(COMPANY_TEXTS.labels).map((label) => label.length)) + 2

/** What is known about a message, one line each, aligned. */
export function messageLines(message: StoredMessage): string[] {
  const lines: [Label, string][] = [
    ['name', message.name],
    ['email', message.email],
    ['language', message.language],
    ['time', receivedTime(message.createdAt)],
    ['reference', referenceOf(message.id)],
  ]
  if (message.reasons.length > 0) lines.push(['reasons', reasonsInWords(message.reasons)])
  return lines.map(([label, value]) => labelled(COMPANY_TEXTS.labels[label], value))
}

export function labelled(label: string, value: string): string {
  return `${label.padEnd(WIDTH)}${oneLine(value)}`
}

function reasonsInWords(reasons: readonly string[]): string {
  return reasons.map((reason) => REASONS_IN_WORDS[reason] ?? reason).join('; ')
}
