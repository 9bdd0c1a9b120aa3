import type { SendMailOptions } from 'nodemailer'
import { fillTemplate } from '#content/format.ts'
import { referenceOf } from '../../contact/accept-message.ts'
import type { StoredMessage } from '../stored-message.ts'
import { COMPANY_TEXTS } from './mail-texts.ts'
import { messageLines } from './message-lines.ts'
import { plainMail, type MailSettings } from './plain-mail.ts'

/**
 * A message for the company. Who it is from and to is fixed; the visitor stands in Reply-To only. The
 * visitor's text comes last, below a line that says so: it can imitate our words, but not follow them.
 */
export function companyMail(settings: MailSettings, message: StoredMessage): SendMailOptions {
  const { id, name, email, createdAt } = message
  return plainMail(settings, {
    id: `${id}.mail`,
    to: settings.to,
    date: createdAt,
    subject: fillTemplate(COMPANY_TEXTS.subject, { reference: referenceOf(id), name }),
    replyTo: { name, address: email },
    // Answering machines must not answer the visitor on the company's behalf.
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: companyText(message),
  })
}

function companyText(message: StoredMessage): string {
  const { howToAnswer, border } = COMPANY_TEXTS
  return [
    ...messageLines(message),
    '',
    howToAnswer,
    border,
    '-'.repeat(border.length),
    message.message,
  ].join('\n')
}
