import type { SendMailOptions } from 'nodemailer'
import { fillTemplate } from '#content/format.ts'
import { VISITOR_FIELDS } from '#shared/contact.ts'
import type { Acknowledgement, ServiceTexts } from '#shared/service-texts.ts'
import { referenceOf } from '../contact/accept-message.ts'
import { LINK_DAYS, type MailLinks } from '../mail-links/mail-links.ts'
import type { Digest, StoredMessage } from './deliver.ts'
import {
  detailsTable,
  mailDocument,
  markup,
  type Markup,
  paragraphs,
  quotation,
} from '../runtime/markup.ts'

/** Texts of mails to the company. Texts for visitors are in content/. */
export const COMPANY_TEXTS = {
  subject: 'Contact form {reference}: {name}',
  howToAnswer: 'Reply to this e-mail to answer the visitor.',
  border: 'Everything below this line was written by the visitor.',
} as const

const DIGEST_TEXTS = {
  subject: '[Held back] {count} from the contact form, digest {reference}',
  introduction: [
    'These messages look automated, so they were not delivered one by one.',
    'Each one is stored and may be genuine. Please look through them.',
    'To answer a message, write to its sender.',
  ].join('\n'),
  links: `The links ask before they release or delete a message. They work for ${LINK_DAYS} days.`,
  commands: 'To deliver a message as a normal one, run its command.',
  heading: 'Message {number} of {count}',
  command: 'npm run operator -- inbox release {id}',
} as const

/** Descriptions of the stored spam signals; unknown ones are shown as they are. */
const SIGNAL_TEXTS: Readonly<Record<string, string>> = {
  honeypot: 'the honeypot field was filled in',
  'no-proof': 'the proof of work is missing',
  'bad-proof': 'the proof of work was wrong or expired',
  'proof-reused': 'the proof of work had been used before',
  'too-fast': 'it was written in less than three seconds',
  'no-scripts': 'it was sent without scripts',
  'email-often': 'several messages came from this address within an hour',
  'many-messages': 'an unusual number of messages came within an hour',
}

export interface MailAddresses {
  /** The company's name, shown as the sender. */
  readonly name: string
  readonly from: string
  /** The company's own address, the only one that receives visitors' texts. */
  readonly to: string
  /** Host of the site, the right side of every Message-ID. */
  readonly host: string
  readonly timeZone: TimeZone
  /** Undefined without a secret: a digest then names the commands of the operator tool. */
  readonly links?: MailLinks | undefined
}

/** The company's own, from content/site.yaml. */
export type TimeZone = ServiceTexts['timeZone']

/**
 * A message for the company. From and To are fixed; the visitor is in Reply-To only. The visitor's text
 * comes last, below a border, so that it cannot imitate what follows.
 */
export function companyMail(addresses: MailAddresses, message: StoredMessage): SendMailOptions {
  const { id, name, email, createdAt } = message
  const { subject, howToAnswer, border } = COMPANY_TEXTS
  const underline = '-'.repeat(border.length)
  const details = messageDetails(message, addresses.timeZone)
  return composeMail(addresses, {
    id: `${id}.mail`,
    to: addresses.to,
    date: createdAt,
    subject: fillTemplate(subject, { reference: referenceOf(id), name }),
    replyTo: { name, address: email },
    // Keeps autoresponders from answering the visitor on the company's behalf.
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: [...details.map(labelled), '', howToAnswer, border, underline, message.message].join(
      '\n',
    ),
    body: markup`${detailsTable(details)}
      <p>${howToAnswer}<br />${border}</p>
      ${quotation(message.message)}`,
  })
}

/**
 * Confirms the message to the visitor. It contains nothing that was typed, not even the name: nobody can
 * use it to send a text of their own to another person.
 */
export function acknowledgementMail(
  addresses: MailAddresses,
  texts: Acknowledgement,
  { id, email, createdAt }: StoredMessage,
): SendMailOptions {
  const reference = referenceOf(id)
  const text = fillTemplate(texts.body, { reference })
  return composeMail(addresses, {
    id: `${id}.acknowledgement`,
    to: email,
    date: createdAt,
    subject: fillTemplate(texts.subject, { reference }),
    text,
    body: markup`${paragraphs(text)}`,
    // Two headers, for different mail servers, that suppress automatic replies.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  })
}

/** All messages that were quarantined in an hour, in one mail that is marked as such. */
export function digestMail(addresses: MailAddresses, digest: Digest): SendMailOptions {
  return composeMail(addresses, {
    id: `${digest.id}.digest`,
    to: addresses.to,
    date: digest.createdAt,
    subject: digestSubject(digest),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: digestText(digest, addresses),
    body: markup`${paragraphs(digestIntroduction(addresses))}
    ${digestEntries(digest, addresses).map(
      ({ heading, details, actions, message }) =>
        markup`<h2 style="font-size:1.1em;margin:32px 0 8px">${heading}</h2>
          ${detailsTable(details)}${actionLine(actions)}${quotation(message)}`,
    )}`,
  })
}

function digestSubject({ id, messages }: Digest): string {
  const count = messages.length === 1 ? '1 message' : `${messages.length} messages`
  return fillTemplate(DIGEST_TEXTS.subject, { count, reference: referenceOf(id) })
}

function digestText(digest: Digest, settings: DigestSettings): string {
  const entries = digestEntries(digest, settings).map(({ heading, details, actions, message }) => {
    const lines = [...details, ...actions].map(labelled)
    return [heading, '='.repeat(heading.length), ...lines, '', quote(message)].join('\n')
  })
  return [digestIntroduction(settings), ...entries].join('\n\n')
}

export type DigestSettings = Pick<MailAddresses, 'timeZone' | 'links'>

function digestIntroduction({ links }: DigestSettings): string {
  return `${DIGEST_TEXTS.introduction}\n${links ? DIGEST_TEXTS.links : DIGEST_TEXTS.commands}`
}

function digestEntries({ messages, createdAt }: Digest, { timeZone, links }: DigestSettings) {
  return messages.map((message, index) => ({
    heading: fillTemplate(DIGEST_TEXTS.heading, { number: index + 1, count: messages.length }),
    details: messageDetails(message, timeZone),
    actions: links
      ? ([
          ['Release', links.create('release', message.id, createdAt)],
          ['Delete', links.create('delete', message.id, createdAt)],
        ] as const)
      : ([['Release', fillTemplate(DIGEST_TEXTS.command, { id: message.id })]] as const),
    message: message.message,
  }))
}

/** Links, or a command to copy. */
function actionLine(actions: readonly Detail[]): Markup {
  return markup`<p>${actions.map(([label, value]) =>
    value.startsWith('https:')
      ? markup`<a href="${value}" style="margin-right:24px">${label}</a>`
      : markup`${label}: ${value}`,
  )}</p>`
}

/** Marks every line, so that no message can imitate the next one. */
function quote(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}

const LABEL_WIDTH = 'Reference'.length + 2

type Detail = readonly [label: string, value: string]

function messageDetails(message: StoredMessage, timeZone: TimeZone): Detail[] {
  const { id, name, email, language, createdAt, reasons } = message
  const given: Readonly<Record<string, string>> = { ...message.fields, name, email }
  const signals = reasons.map((reason) => SIGNAL_TEXTS[reason] ?? reason).join('; ')
  const details: Detail[] = [
    ...VISITOR_FIELDS.filter((field) => field.name !== 'message' && given[field.name]).map(
      (field): Detail => [field.label, toSingleLine(given[field.name] ?? '')],
    ),
    ['Language', language],
    ['Received', receivedTime(createdAt, timeZone)],
    ['Reference', referenceOf(id)],
  ]
  return signals ? [...details, ['Held back', signals]] : details
}

function labelled([label, value]: Detail): string {
  return `${label.padEnd(LABEL_WIDTH)}${value}`
}

function receivedTime(at: Date, { zone, city }: TimeZone): string {
  // The Swedish format is sortable.
  const local = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const utc = `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  return `${utc} (${local.format(at)} in ${city})`
}

interface Mail {
  /** Left side of the Message-ID: the same for each attempt, so that duplicates can be recognised. */
  readonly id: string
  readonly to: string
  readonly date: Date
  readonly subject: string
  readonly text: string
  /** The same content for mail programs that show markup. */
  readonly body: Markup
  readonly replyTo?: { readonly name: string; readonly address: string }
  readonly headers: Readonly<Record<string, string>>
}

/** No file or URL access, and an explicit envelope: no header adds a recipient. */
export function composeMail({ name, from, host }: MailAddresses, mail: Mail): SendMailOptions {
  const { to, date, text, replyTo } = mail
  return {
    messageId: `<${mail.id}@${host}>`,
    from: { name, address: from },
    to,
    envelope: { from, to },
    date,
    subject: toHeaderText(mail.subject),
    text,
    html: mailDocument(mail.subject, mail.body),
    // Explicit, because nodemailer would otherwise wrap long ASCII lines.
    encoding: 'quoted-printable',
    headers: { ...mail.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(replyTo &&
      isPlainAddress(replyTo.address) && {
        replyTo: { name: toHeaderText(replyTo.name), address: replyTo.address },
      }),
  }
}

/** Stored texts are clean already; repeated here because nodemailer folds headers at U+2028 (header injection). */
function toSingleLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\s]+/gu, ' ')
    .trim()
}

/** Breaks encoded words: `=?utf-8?Q?=0D=0ABcc:_a?=` is plain ASCII that mail programs decode. */
function toHeaderText(text: string): string {
  return toSingleLine(text).replaceAll('=?', '= ?')
}

/** True when the address needs no quoting in a header and contains no encoded word. */
export function isPlainAddress(address: string): boolean {
  return /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d.-]+$/i.test(address) && !address.includes('=?')
}
