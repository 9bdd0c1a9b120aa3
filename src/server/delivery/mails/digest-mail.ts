import type { SendMailOptions } from 'nodemailer'
import { fillTemplate } from '#content/format.ts'
import { referenceOf } from '../../contact/accept-message.ts'
import type { StoredMessage } from '../stored-message.ts'
import { DIGEST_TEXTS } from './mail-texts.ts'
import { labelled, messageLines } from './message-lines.ts'
import { plainMail, type MailSettings } from './plain-mail.ts'

export interface Digest {
  readonly id: string
  readonly createdAt: Date
  readonly messages: readonly StoredMessage[]
}

/** All messages that were held back in an hour, in one mail that is marked as such. */
export function digestMail(settings: MailSettings, digest: Digest): SendMailOptions {
  return plainMail(settings, {
    id: `${digest.id}.digest`,
    to: settings.to,
    date: digest.createdAt,
    subject: digestSubject(digest),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: digestText(digest),
  })
}

export function digestSubject({ id, messages }: Digest): string {
  const { subject, one, several } = DIGEST_TEXTS
  const count = messages.length === 1 ? one : fillTemplate(several, { count: messages.length })
  return fillTemplate(subject, { count, reference: referenceOf(id) })
}

export function digestText({ messages }: Digest): string {
  const count = messages.length
  const entries = messages.map((message, index) => {
    const heading = fillTemplate(DIGEST_TEXTS.number, { number: index + 1, count })
    const command = fillTemplate(DIGEST_TEXTS.command, { id: message.id })
    return [
      heading,
      '='.repeat(heading.length),
      ...messageLines(message),
      labelled(DIGEST_TEXTS.commandLabel, command),
      '',
      quote(message.message),
    ].join('\n')
  })
  return [DIGEST_TEXTS.introduction.join('\n'), ...entries].join('\n\n')
}

/** Every line is marked, so that no message can pass for the next one or for words of ours. */
function quote(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}
