import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer'
import { isLoopback } from '../../config/setting-types.ts'
import { ATTEMPT_TIMEOUT_MS, type Attempt } from '../deliver.ts'

export type Mailer = ReturnType<typeof createMailer>

export function createMailer(smtpUrl: string, timeoutMs = ATTEMPT_TIMEOUT_MS) {
  let transport = openTransport(smtpUrl)

  async function send(mail: SendMailOptions): Promise<Attempt> {
    const current = transport
    // A server that sends one byte at a time never runs into the socket timeout. Closing the transport
    // fails all mails on its connections, so later ones get a new one.
    const timeout = setTimeout(() => {
      if (transport === current) transport = openTransport(smtpUrl)
      current.close({ force: true })
    }, timeoutMs)
    try {
      const { response } = await current.sendMail(mail)
      return { outcome: 'delivered', code: `smtp ${response.slice(0, 3)}` }
    } catch (error) {
      return toAttempt(error as NodemailerError)
    } finally {
      clearTimeout(timeout)
    }
  }

  return { send, close: () => transport.close() }
}

function openTransport(smtpUrl: string) {
  const transport = createTransport(smtpOptions(smtpUrl))
  // Each mail reports its own failure; an unhandled error event would end the process.
  transport.on('error', () => undefined)
  return transport
}

/** Query parameters of the URL take precedence over these, such as ?requireTLS=false. */
export function smtpOptions(smtpUrl: string) {
  const isLocal = isLoopback(new URL(smtpUrl).hostname)
  return {
    url: smtpUrl,
    pool: true,
    // Some providers reject a fourth connection.
    maxConnections: 3,
    // The queue retries with backoff; the pool would retry at once.
    maxRequeues: 0,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    dnsTimeout: 5000,
    socketTimeout: 20_000,
    requireTLS: !isLocal,
    // A local mail server often has a self-signed certificate.
    ignoreTLS: isLocal,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const
}

/** Nodemailer reports every lost connection as ESOCKET; `originalCode` has the cause. */
function toAttempt({ responseCode, permanent, originalCode, code }: NodemailerError): Attempt {
  return {
    outcome: permanent ? 'permanent' : 'temporary',
    code: responseCode ? `smtp ${responseCode}` : (originalCode ?? code ?? 'unknown'),
  }
}
