import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer'
import { ATTEMPT_MS, type Attempt } from '../attempt.ts'
import { isLoopback } from '../../config/loopback.ts'

export interface Mailer {
  readonly send: (mail: SendMailOptions) => Promise<Attempt>
  readonly close: () => void
}

export interface MailerOptions {
  readonly attemptMs?: number
}

export function createMailer(
  smtpUrl: string,
  { attemptMs = ATTEMPT_MS }: MailerOptions = {},
): Mailer {
  let transport = openTransport(smtpUrl)

  async function send(mail: SendMailOptions): Promise<Attempt> {
    const current = transport
    // A server that answers one byte at a time is never idle. Hanging up ends all mails under way on
    // these connections, so the next ones get new ones.
    const hangUp = setTimeout(() => {
      if (transport === current) transport = openTransport(smtpUrl)
      current.close({ force: true })
    }, attemptMs)
    try {
      const { response } = await current.sendMail(mail)
      return { outcome: 'delivered', code: `smtp ${response.slice(0, 3)}` }
    } catch (error) {
      return readFailure(error as NodemailerError)
    } finally {
      clearTimeout(hangUp)
    }
  }

  return { send, close: () => transport.close() }
}

function openTransport(smtpUrl: string) {
  const transport = createTransport(smtpOptions(smtpUrl))
  // Each mail reports its own failure; an error event that nobody listens to would end the process.
  transport.on('error', () => undefined)
  return transport
}

/** What the address says in its query goes before everything here: ?requireTLS=false for example. */
export function smtpOptions(smtpUrl: string) {
  const isLocal = isLoopback(new URL(smtpUrl).hostname)
  return {
    url: smtpUrl,
    pool: true,
    // Some providers refuse a fourth.
    maxConnections: 3,
    // Only the queue repeats, after a wait. The pool would ask a server that hangs up six times at once.
    maxRequeues: 0,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    dnsTimeout: 5000,
    socketTimeout: 20_000,
    requireTLS: !isLocal,
    // A mail server on the same machine often has a certificate that nobody signed.
    ignoreTLS: isLocal,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const
}

/** The mailer calls every broken connection ESOCKET; the code before that says what happened. */
function readFailure({ responseCode, permanent, originalCode, code }: NodemailerError): Attempt {
  return {
    outcome: permanent ? 'permanent' : 'temporary',
    code: responseCode ? `smtp ${responseCode}` : (originalCode ?? code ?? 'unknown'),
  }
}
