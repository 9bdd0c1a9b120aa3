import type { ServiceTexts } from '#shared/service-texts.ts'
import { overdueMail, type OverdueMail } from '../overdue-mail.ts'
import { createMailLinks } from '../../mail-links/mail-links.ts'
import type { Attempt, Digest, StoredMessage } from '../deliver.ts'
import { acknowledgementMail, companyMail, digestMail, isPlainAddress } from '../mails.ts'
import type { Channel } from '../../database/queues.ts'
import { weeklyMail, type WeeklyDigest } from '../weekly-digest.ts'
import { createMailer } from './smtp.ts'
import { createWebhook, type WebhookSettings } from './webhook.ts'

export interface ChannelSettings {
  readonly smtpUrl?: string | undefined
  readonly mailFrom?: string | undefined
  readonly mailTo?: string | undefined
  /** Where overdue checks are reported; the company's address if not given. */
  readonly alertEmail?: string | undefined
  readonly webhook?: WebhookSettings | undefined
  readonly linkSecret?: string | undefined
  readonly probe?: { readonly email: string } | undefined
}

type CompanyTexts = Pick<
  ServiceTexts,
  'product' | 'email' | 'origin' | 'timeZone' | 'acknowledgements' | 'staleTranslations' | 'editor'
>
type Send<T> = (subject: T) => Promise<Attempt>

export interface Channels {
  /** Only configured channels: jobs of another wait for a worker that has it. */
  readonly senders: ReadonlyMap<Channel, Send<StoredMessage>>
  readonly digests: { readonly channel: Channel; readonly send: Send<Digest> } | undefined
  /** Undefined without a mail server. */
  readonly weekly: Send<WeeklyDigest> | undefined
  readonly overdue: Send<Omit<OverdueMail, 'to'>> | undefined
  readonly close: () => void
}

export function openChannels(settings: ChannelSettings, company: CompanyTexts): Channels {
  const { smtpUrl, mailFrom, mailTo, webhook, probe, linkSecret } = settings
  const { product, email, origin, timeZone, acknowledgements } = company
  const links = linkSecret ? createMailLinks(linkSecret, origin) : undefined
  const senders = new Map<Channel, Send<StoredMessage>>()
  let digests: Channels['digests']
  let weekly: Channels['weekly']
  let overdue: Channels['overdue']
  let close = () => {}

  if (webhook) senders.set('webhook', createWebhook(webhook))
  if (smtpUrl) {
    const mailer = createMailer(smtpUrl)
    const host = new URL(origin).hostname
    const from = mailFrom ?? email
    const addresses = { name: product, from, to: mailTo ?? email, host, timeZone, links }
    senders.set('mail', (message) => {
      // Test messages do not bother the people who answer visitors.
      const to = message.email === probe?.email ? probe.email : addresses.to
      return mailer.send(companyMail({ ...addresses, to }, message))
    })
    senders.set('acknowledgement', async (message) => {
      const texts = Object.hasOwn(acknowledgements, message.language)
        ? acknowledgements[message.language]
        : Object.values(acknowledgements)[0]
      // The only mail to an address that a visitor entered: validate it again.
      if (!texts || !isPlainAddress(message.email)) return { outcome: 'permanent', code: 'address' }
      return mailer.send(acknowledgementMail(addresses, texts, message))
    })
    digests = { channel: 'mail', send: (digest) => mailer.send(digestMail(addresses, digest)) }
    weekly = (digest) => mailer.send(weeklyMail(addresses, digest, company))
    const owner = settings.alertEmail ?? addresses.to
    overdue = (mail) => mailer.send(overdueMail(addresses, { ...mail, to: owner }))
    close = mailer.close
  }
  return { senders, digests, weekly, overdue, close }
}
