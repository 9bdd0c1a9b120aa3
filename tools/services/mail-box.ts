import PostalMime from 'postal-mime'
import type { ReceivedMail } from './mail-receiver.ts'

/** A mail as its page shows it: the addresses of the envelope, the words of the header and text. */
export interface ReadableMail extends ReceivedMail {
  readonly subject: string
  readonly text: string
}

export interface MailBox {
  readonly add: (mail: ReceivedMail) => void
  readonly newestFirst: () => Promise<readonly ReadableMail[]>
  readonly find: (id: string) => Promise<ReadableMail | undefined>
}

/** Enough for a day of development, and a loop that sends for ever does not fill the memory. */
const MOST_MAILS = 500

export function createMailBox(mostMails: number = MOST_MAILS): MailBox {
  const mails = new Map<string, Promise<ReadableMail>>()
  return {
    add: (mail) => {
      mails.set(mail.id, readMail(mail))
      const [oldest] = mails.keys()
      if (mails.size > mostMails && oldest !== undefined) mails.delete(oldest)
    },
    newestFirst: () => Promise.all([...mails.values()].toReversed()),
    find: async (id) => mails.get(id),
  }
}

/** Whatever was sent: what cannot be read is still listed, and its bytes can be looked at. */
async function readMail(mail: ReceivedMail): Promise<ReadableMail> {
  try {
    const { subject, text } = await PostalMime.parse(mail.raw)
    return { ...mail, subject: subject ?? '(no subject)', text: text ?? '(no text)' }
  } catch (error) {
    return { ...mail, subject: '(unreadable)', text: String(error) }
  }
}
