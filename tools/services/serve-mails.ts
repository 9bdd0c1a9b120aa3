import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import type { MailBox, ReadableMail } from './mail-box.ts'
import { renderMail, renderMailList } from './mail-page.ts'

interface Answer {
  readonly status?: number
  readonly type: string
  readonly body: string | Buffer
}

const HEADERS = {
  // If a mail should ever get markup into a page, it can load nothing, run nothing and send nothing.
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
}
const STYLE = readFileSync(path.join(import.meta.dirname, 'mail-page.css'))

/** The received mails for a person at `/`, for a program at `/mails.json`; on this computer only. */
export async function serveMails(
  box: MailBox,
  port: number,
): Promise<{ readonly close: () => Promise<void> }> {
  // A page of the web could make its own name point here and read the mails as its own.
  const hosts = new Set([`127.0.0.1:${port}`, `localhost:${port}`])
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { status, type, body } = hosts.has(request.headers.host ?? '')
      ? await answer(box, request.method, request.url ?? '/')
      : plain(421, 'This computer only.')
    response.writeHead(status ?? 200, { ...HEADERS, 'Content-Type': type }).end(body)
  }
  const server = createServer((request, response) => void respond(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function answer(box: MailBox, method: string | undefined, url: string): Promise<Answer> {
  if (method !== 'GET' && method !== 'HEAD') return plain(405, 'Mails can only be read.')
  if (url === '/') return html(renderMailList(await box.newestFirst()))
  if (url === '/mail-page.css') return { type: 'text/css; charset=utf-8', body: STYLE }
  if (url === '/mails.json') {
    const body = JSON.stringify((await box.newestFirst()).map(withoutBytes))
    return { type: 'application/json', body }
  }
  const [, id, isRaw] = /^\/mails\/([\w-]+)(\/raw)?$/.exec(url) ?? []
  const mail = id === undefined ? undefined : await box.find(id)
  if (!mail) return plain(404, 'There is no such mail.')
  // Never under the type it claims: a browser would show markup.
  return isRaw ? { type: 'text/plain; charset=utf-8', body: mail.raw } : html(renderMail(mail))
}

function withoutBytes({ raw: _raw, ...mail }: ReadableMail) {
  return mail
}

function html(body: string): Answer {
  return { type: 'text/html; charset=utf-8', body }
}

function plain(status: number, body: string): Answer {
  return { status, type: 'text/plain; charset=utf-8', body }
}
