import type { SendMailOptions } from 'nodemailer'

export interface MailSettings {
  readonly from: string
  /** The company's own address, the only one that visitors' words are sent to. */
  readonly to: string
  /** Host of the site, the right side of every Message-ID. */
  readonly host: string
}

export interface PlainMail {
  /** Left side of the Message-ID: the same for each attempt, so that a copy can be recognised. */
  readonly id: string
  readonly to: string
  readonly date: Date
  readonly subject: string
  readonly text: string
  readonly replyTo?: { readonly name: string; readonly address: string }
  readonly headers: Readonly<Record<string, string>>
}

/**
 * The one shape of all our mails: a single part of plain text, nothing that is read from a file or an
 * address, and an envelope of our own, so that no header can add a recipient.
 */
export function plainMail({ from, host }: MailSettings, mail: PlainMail): SendMailOptions {
  const { replyTo } = mail
  return {
    messageId: `<${mail.id}@${host}>`,
    from,
    to: mail.to,
    envelope: { from, to: mail.to },
    date: mail.date,
    subject: headerText(mail.subject),
    text: mail.text,
    // Chosen here, because the mailer would wrap long lines of plain ASCII otherwise.
    encoding: 'quoted-printable',
    headers: { ...mail.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(replyTo &&
      isPlainAddress(replyTo.address) && {
        replyTo: { name: headerText(replyTo.name), address: replyTo.address },
      }),
  }
}

/**
 * Stored texts are clean already. Here it is made sure of again, because a header that is broken by a
 * line separator is an open door: nodemailer folds at U+2028 without the space that must follow.
 */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\s]+/gu, ' ')
    .trim()
}

/**
 * `=?utf-8?Q?=0D=0ABcc:_a?=` is harmless ASCII to every check, and the reader's mail program decodes it
 * to the very characters that were to be kept out. So nothing may look like an encoded word.
 */
function headerText(text: string): string {
  return oneLine(text).replaceAll('=?', '= ?')
}

/** Only what needs no quoting in a header and does not look like an encoded word. */
export function isPlainAddress(address: string): boolean {
  return /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d.-]+$/i.test(address) && !address.includes('=?')
}
