import type { Acknowledgement } from '#shared/service-texts.ts'
import type { Attempt } from '../attempt.ts'
import { acknowledgementMail } from '../mails/acknowledgement-mail.ts'
import { companyMail } from '../mails/company-mail.ts'
import { digestMail, type Digest } from '../mails/digest-mail.ts'
import { isPlainAddress } from '../mails/plain-mail.ts'
import type { Channel } from '../queues.ts'
import type { StoredMessage } from '../stored-message.ts'
import { createForwarder } from './forward.ts'
import { createMailer } from './smtp.ts'
import { createWebhook, type WebhookSettings } from './webhook.ts'

/** What the settings say about the ways out. */
export interface ChannelSettings {
  readonly smtpUrl?: string | undefined
  readonly mailFrom?: string | undefined
  readonly mailTo?: string | undefined
  readonly webhook?: WebhookSettings | undefined
  readonly forward?: { readonly url: string; readonly accessKey: string } | undefined
}

/** What the build says about the company. */
export interface CompanyFacts {
  readonly product: string
  readonly email: string
  readonly origin: string
  /** By language; the first serves all that have none. */
  readonly acknowledgements: Readonly<Record<string, Acknowledgement>>
}

export interface Channels {
  /** Only those that are set up: the jobs of another wait for a worker that has it. */
  readonly senders: ReadonlyMap<Channel, (message: StoredMessage) => Promise<Attempt>>
  readonly digests: DigestSender | undefined
  readonly close: () => void
}

export interface DigestSender {
  readonly channel: Channel
  readonly send: (digest: Digest) => Promise<Attempt>
}

export function openChannels(settings: ChannelSettings, company: CompanyFacts): Channels {
  const senders = new Map<Channel, (message: StoredMessage) => Promise<Attempt>>()
  let digests: DigestSender | undefined
  let close = () => {}

  if (settings.forward) {
    const sender = { name: company.product, email: company.email }
    const forwarder = createForwarder({ ...settings.forward, sender })
    senders.set('forward', forwarder.sendMessage)
    digests = { channel: 'forward', send: forwarder.sendDigest }
  }
  if (settings.webhook) senders.set('webhook', createWebhook(settings.webhook))
  if (settings.smtpUrl) {
    const mailer = createMailer(settings.smtpUrl)
    const addresses = mailAddresses(settings, company)
    senders.set('mail', (message) => mailer.send(companyMail(addresses, message)))
    senders.set('acknowledgement', async (message) => {
      // The only mail that goes where a visitor says, so the address is looked at once more.
      const texts = acknowledgementIn(message.language, company)
      if (!texts || !isPlainAddress(message.email)) return { outcome: 'permanent', code: 'address' }
      return mailer.send(acknowledgementMail(addresses, texts, message))
    })
    digests = { channel: 'mail', send: (digest) => mailer.send(digestMail(addresses, digest)) }
    close = mailer.close
  }
  return { senders, digests, close }
}

function mailAddresses({ mailFrom, mailTo }: ChannelSettings, { email, origin }: CompanyFacts) {
  return { from: mailFrom ?? email, to: mailTo ?? email, host: new URL(origin).hostname }
}

function acknowledgementIn(language: string, { acknowledgements }: CompanyFacts) {
  return Object.hasOwn(acknowledgements, language)
    ? acknowledgements[language]
    : Object.values(acknowledgements)[0]
}
