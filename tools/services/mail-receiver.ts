import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** What arrived, byte for byte, with the addresses it was sent under; its header may name others. */
export interface ReceivedMail {
  readonly id: string
  readonly receivedAt: Date
  readonly from: string
  readonly to: readonly string[]
  readonly raw: Buffer
}

/** The moments at which a mail server answers; at `answer` the mail is already kept. */
export type MailStage = 'connect' | 'sender' | 'recipient' | 'data' | 'answer'

export interface MailReceiverOptions {
  readonly port: number
  readonly keep: (mail: ReceivedMail) => void
  /** Runs before each answer. A MailRefusal becomes the answer; hanging up makes it get lost. */
  readonly beforeAnswer?: (stage: MailStage, hangUp: () => void) => Promise<void>
}

export interface MailReceiver {
  /** At once, under whatever is being sent. */
  readonly close: () => Promise<void>
}

export class MailRefusal extends Error {
  readonly responseCode: number

  constructor(responseCode: number, text: string) {
    super(text)
    this.responseCode = responseCode
  }
}

const LARGEST_MAIL_BYTES = 10_000_000

/** A real mail server on this computer that delivers to nobody. */
export async function receiveMail(options: MailReceiverOptions): Promise<MailReceiver> {
  const sockets = new Set<Socket>()
  const brokenOff = new Set<string>()
  let isClosed = false
  const meet = async (stage: MailStage, session: SMTPServerSession) => {
    const hangUp = () => {
      brokenOff.add(session.id)
      for (const socket of sockets) if (socket.remotePort === session.remotePort) socket.destroy()
    }
    await options.beforeAnswer?.(stage, hangUp)
  }
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ['STARTTLS'],
    // A user and password in the address are taken and not looked at.
    authOptional: true,
    disableReverseLookup: true,
    size: LARGEST_MAIL_BYTES,
    onAuth: (_auth, _session, answer) => answer(null, { user: 'anybody' }),
    onConnect: (session, answer) => void meet('connect', session).then(() => answer(), answer),
    onMailFrom: (_from, session, answer) =>
      void meet('sender', session).then(() => answer(), answer),
    onRcptTo: (_to, session, answer) =>
      void meet('recipient', session).then(() => answer(), answer),
    onData: (stream, session, answer) => {
      const take = async () => {
        const raw = await buffer(stream)
        if (stream.sizeExceeded) throw new MailRefusal(552, 'the mail is too large')
        await meet('data', session)
        // Only what we broke off is lost. A client that does not wait for the answer has sent its mail.
        if (isClosed || brokenOff.has(session.id)) throw new MailRefusal(421, 'broken off')
        options.keep(toMail(session, raw))
        await meet('answer', session)
      }
      take().then(() => answer(), answer)
    },
  })
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', () => {
      // A client that breaks off is no fault of ours, and an error without listener ends the process.
      server.on('error', () => undefined)
      resolve()
    })
  })
  return {
    close: () =>
      new Promise<void>((resolve) => {
        isClosed = true
        server.close(resolve)
        for (const socket of sockets) socket.destroy()
      }),
  }
}

function toMail({ envelope }: SMTPServerSession, raw: Buffer): ReceivedMail {
  return {
    id: crypto.randomUUID(),
    receivedAt: new Date(),
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map(({ address }) => address),
    raw,
  }
}
