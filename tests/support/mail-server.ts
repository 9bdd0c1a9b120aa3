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
 * How the server treats a mail, and at which stage; the default is `data`. After a hang-up at `answer`
 * the mail is stored, but the sender gets no confirmation.
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
  /** In order of arrival. */
  readonly mails: readonly ReceivedMail[]
  /** Number of mails that are delayed right now. */
  readonly waiting: () => number
  /** Applies to the given number of mails, by default to all. */
  readonly behave: (behaviour: MailBehaviour, mails?: number) => void
  /** Resets `behave`. */
  readonly accept: () => void
  /** Closes every connection and accepts no new one. */
  readonly stop: () => Promise<void>
  /** Restarts on the same port and keeps the mails. */
  readonly start: () => Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const port = await findFreePort()
  const mails: ReceivedMail[] = []
  let active: { readonly behaviour: MailBehaviour; left: number } | undefined
  let receiver: MailReceiver | undefined
  let waiting = 0

  const beforeAnswer = async (stage: MailStage, hangUp: () => void) => {
    if (!active || stage !== (active.behaviour.at ?? 'data')) return
    const { behaviour } = active
    active.left -= 1
    if (active.left <= 0) active = undefined
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
      active = { behaviour, left: count }
    },
    accept: () => {
      active = undefined
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
