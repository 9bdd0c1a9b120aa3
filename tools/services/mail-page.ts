import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { escapeMarkup } from '#build/drawings/write-svg.ts'
import type { ReceivedMail } from './mail-receiver.ts'

/** Addresses from the SMTP envelope, subject and text from the message. */
interface ReadableMail extends ReceivedMail {
  readonly subject: string
  readonly text: string
}

export interface MailBox {
  readonly add: (mail: ReceivedMail) => void
  readonly newestFirst: () => Promise<readonly ReadableMail[]>
  readonly find: (id: string) => Promise<ReadableMail | undefined>
}

/** Bounds the memory when something sends in a loop. */
const MAX_MAILS = 500

export function createMailBox(maxMails: number = MAX_MAILS): MailBox {
  const mails = new Map<string, Promise<ReadableMail>>()
  return {
    add: (mail) => {
      mails.set(mail.id, parseMail(mail))
      const [oldest] = mails.keys()
      if (mails.size > maxMails && oldest !== undefined) mails.delete(oldest)
    },
    newestFirst: () => Promise.all([...mails.values()].toReversed()),
    find: async (id) => mails.get(id),
  }
}

/** An unparsable mail is still listed, with its raw bytes. */
async function parseMail(mail: ReceivedMail): Promise<ReadableMail> {
  try {
    const { subject, text } = await PostalMime.parse(mail.raw)
    return { ...mail, subject: subject ?? '(no subject)', text: text ?? '(no text)' }
  } catch (error) {
    return { ...mail, subject: '(unreadable)', text: String(error) }
  }
}

interface Answer {
  readonly status?: number
  readonly type: string
  readonly body: string | Buffer
}

const HEADERS = {
  // Mails are untrusted: even injected markup could load, run and send nothing.
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}
const STYLE = readFileSync(path.join(import.meta.dirname, 'mail-page.css'))

/** Shows received mails at `/` and as JSON at `/mails.json`, on localhost only. */
export async function serveMails(
  box: MailBox,
  port: number,
  host = '127.0.0.1',
): Promise<{ readonly close: () => Promise<void> }> {
  // Rejecting other host names prevents DNS rebinding.
  const hosts = new Set([`127.0.0.1:${port}`, `localhost:${port}`])
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { status, type, body } = hosts.has(request.headers.host ?? '')
      ? await answer(box, request.method, request.url ?? '/')
      : plain(421, 'localhost only')
    response.writeHead(status ?? 200, { ...HEADERS, 'Content-Type': type }).end(body)
  }
  const server = createServer((request, response) => void respond(request, response))
  server.listen(port, host)
  await once(server, 'listening')
  return {
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function answer(box: MailBox, method: string | undefined, url: string): Promise<Answer> {
  if (method !== 'GET' && method !== 'HEAD') return plain(405, 'read only')
  if (url === '/') return html(renderMailList(await box.newestFirst()))
  if (url === '/mail-page.css') return { type: 'text/css; charset=utf-8', body: STYLE }
  if (url === '/mails.json') {
    const mails = (await box.newestFirst()).map(({ raw: _raw, ...mail }) => mail)
    return { type: 'application/json', body: JSON.stringify(mails) }
  }
  const [, id, isRaw] = /^\/mails\/([\w-]+)(\/raw)?$/.exec(url) ?? []
  const mail = id === undefined ? undefined : await box.find(id)
  if (!mail) return plain(404, 'no such mail')
  // Never with its own content type: a browser would render HTML.
  return isRaw ? { type: 'text/plain; charset=utf-8', body: mail.raw } : html(renderMail(mail))
}

function html(body: string): Answer {
  return { type: 'text/html; charset=utf-8', body }
}

function plain(status: number, body: string): Answer {
  return { status, type: 'text/plain; charset=utf-8', body }
}

function renderMailList(mails: readonly ReadableMail[]): string {
  const rows = mails.map(
    (mail) =>
      `<tr><td>${time(mail)}<td>${text(mail.to.join(', '))}` +
      `<td><a href="/mails/${mail.id}">${text(mail.subject)}</a>`,
  )
  const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`
  const head = '<tr><th>Received<th>To<th>Subject'
  return page(count, `<h1>${count}</h1><table>${head}${rows.join('')}</table>`)
}

function renderMail(mail: ReadableMail): string {
  return page(
    mail.subject,
    `<p><a href="/">All mails</a></p><h1>${text(mail.subject)}</h1>` +
      `<dl><dt>From<dd>${text(mail.from)}<dt>To<dd>${text(mail.to.join(', '))}` +
      `<dt>Received<dd>${time(mail)}</dl><pre>${escapeMarkup(mail.text)}</pre>` +
      `<p><a href="/mails/${mail.id}/raw">Raw message</a></p>`,
  )
}

/** Isolated, so that bidirectional control characters do not affect the text around. */
function text(value: string): string {
  return `<bdi>${escapeMarkup(value)}</bdi>`
}

function time({ receivedAt }: ReadableMail): string {
  const iso = receivedAt.toISOString()
  return `<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(title)}</title><link rel="stylesheet" href="/mail-page.css"><main>${body}</main></html>`
}
