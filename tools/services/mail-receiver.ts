import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export type ReceivedMail = ReturnType<typeof toMail>

/** SMTP stages before each response; at `answer` the mail is already stored. */
export type MailStage = 'connect' | 'sender' | 'recipient' | 'data' | 'answer'

export interface MailReceiverOptions {
  readonly port: number
  /** This machine by default. */
  readonly host?: string
  /** Requires TLS from the first byte, as smtps does. */
  readonly certificate?: { readonly key: string; readonly cert: string }
  readonly keep: (mail: ReceivedMail) => void
  /** Runs before each response. A MailRefusal becomes the response; hangUp drops the connection. */
  readonly beforeAnswer?: (stage: MailStage, hangUp: () => void) => Promise<void>
}

export interface MailReceiver {
  /** Immediately, dropping open connections. */
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

/** A local SMTP server that delivers nothing. */
export async function receiveMail(options: MailReceiverOptions): Promise<MailReceiver> {
  const sockets = new Set<Socket>()
  const hungUp = new Set<string>()
  let isClosed = false
  const reach = async (stage: MailStage, session: SMTPServerSession) => {
    const hangUp = () => {
      hungUp.add(session.id)
      for (const socket of sockets) if (socket.remotePort === session.remotePort) socket.destroy()
    }
    await options.beforeAnswer?.(stage, hangUp)
  }
  const { certificate } = options
  const server = new SMTPServer({
    ...(certificate && { secure: true, ...certificate }),
    logger: false,
    disabledCommands: ['STARTTLS'],
    // Any credentials are accepted.
    authOptional: true,
    disableReverseLookup: true,
    size: LARGEST_MAIL_BYTES,
    onAuth: (_auth, _session, answer) => answer(null, { user: 'anybody' }),
    onConnect: (session, answer) => void reach('connect', session).then(() => answer(), answer),
    onMailFrom: (_from, session, answer) =>
      void reach('sender', session).then(() => answer(), answer),
    onRcptTo: (_to, session, answer) =>
      void reach('recipient', session).then(() => answer(), answer),
    onData: (stream, session, answer) => {
      const store = async () => {
        const raw = await buffer(stream)
        if (stream.sizeExceeded) throw new MailRefusal(552, 'the mail is too large')
        await reach('data', session)
        // Only mails on a connection closed by us are lost.
        if (isClosed || hungUp.has(session.id)) throw new MailRefusal(421, 'connection closed')
        options.keep(toMail(session, raw))
        await reach('answer', session)
      }
      store().then(() => answer(), answer)
    },
  })
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host ?? '127.0.0.1', () => {
      // Aborted connections must not crash the process.
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

/** The raw message with the addresses of the SMTP envelope. */
function toMail({ envelope }: SMTPServerSession, raw: Buffer) {
  return {
    id: crypto.randomUUID(),
    receivedAt: new Date(),
    from: envelope.mailFrom ? envelope.mailFrom.address : '',
    to: envelope.rcptTo.map(({ address }) => address),
    raw,
  }
}
