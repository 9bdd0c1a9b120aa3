import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#tools/services/free-port.ts'
import {
  MailRefusal,
  receiveMail,
  type MailReceiver,
  type MailStage,
  type ReceivedMail,
} from '#tools/services/mail-receiver.ts'

export type { ReceivedMail } from '#tools/services/mail-receiver.ts'

/**
 * How the server treats a mail, and when: at `data` unless another moment is named. Hanging up at
 * `answer` is the nasty one: the mail is kept, and the sender never learns it.
 */
export type MailBehaviour = { readonly at?: MailStage } & (
  | { readonly refuse: number }
  | { readonly waitMs: number }
  | { readonly hangUp: true }
)

export interface MailServer {
  readonly port: number
  /** For SMTP_URL. */
  readonly url: string
  /** In the order of their arrival. */
  readonly mails: readonly ReceivedMail[]
  /** How many are being made to wait at this moment. */
  readonly waiting: () => number
  /** Treats the next mails so, as many as are counted, then accepts again. */
  readonly behave: (behaviour: MailBehaviour, mails?: number) => void
  /** Ends whatever was ordered by `behave`. */
  readonly accept: () => void
  /** Breaks off every connection; from then on none is accepted. */
  readonly stop: () => Promise<void>
  /** On the same port as before, with the mails of before. */
  readonly start: () => Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const port = await findFreePort()
  const mails: ReceivedMail[] = []
  let ordered: { readonly behaviour: MailBehaviour; left: number } | undefined
  let receiver: MailReceiver | undefined
  let waiting = 0

  const beforeAnswer = async (stage: MailStage, hangUp: () => void) => {
    if (!ordered || stage !== (ordered.behaviour.at ?? 'data')) return
    const { behaviour } = ordered
    ordered.left -= 1
    if (ordered.left <= 0) ordered = undefined
    if ('waitMs' in behaviour) {
      waiting += 1
      await sleep(behaviour.waitMs, undefined, { ref: false })
      waiting -= 1
    }
    if ('hangUp' in behaviour) hangUp()
    if ('refuse' in behaviour) throw new MailRefusal(behaviour.refuse, 'refused for a test')
  }
  const server: MailServer = {
    port,
    url: `smtp://127.0.0.1:${port}`,
    mails,
    waiting: () => waiting,
    behave: (behaviour, count = Infinity) => {
      ordered = { behaviour, left: count }
    },
    accept: () => {
      ordered = undefined
    },
    stop: async () => {
      await receiver?.close()
      receiver = undefined
    },
    start: async () => {
      receiver ??= await receiveMail({ port, keep: (mail) => mails.push(mail), beforeAnswer })
    },
  }
  await server.start()
  return server
}
