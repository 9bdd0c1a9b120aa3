import type { SendMailOptions } from 'nodemailer'
import { fillTemplate } from '#content/format.ts'
import type { Acknowledgement } from '#shared/service-texts.ts'
import { referenceOf } from '../../contact/accept-message.ts'
import type { StoredMessage } from '../stored-message.ts'
import { plainMail, type MailSettings } from './plain-mail.ts'

/**
 * Tells the visitor that the message arrived. Not a word of what was typed is in it, not even the
 * name: whoever enters another person's address cannot send them a text of his own through us.
 */
export function acknowledgementMail(
  settings: MailSettings,
  texts: Acknowledgement,
  { id, email, createdAt }: StoredMessage,
): SendMailOptions {
  const reference = referenceOf(id)
  return plainMail(settings, {
    id: `${id}.acknowledgement`,
    to: email,
    date: createdAt,
    subject: fillTemplate(texts.subject, { reference }),
    text: fillTemplate(texts.body, { reference }),
    // Both say the same to different mail servers: let no machine answer this.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  })
}
