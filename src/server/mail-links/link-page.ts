import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { markup, trustedMarkup, type Markup } from '../runtime/markup.ts'
import { SECURITY_HEADERS } from '../http/server.ts'

const STYLE = `:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif }
main { max-width: 36rem; margin: 10vh auto; padding: 0 1.5rem; overflow-wrap: anywhere }
button { font: inherit; padding: .5rem 1.5rem }
h2 { font-size: 1.125rem; margin: 2rem 0 0 }
h2 + p { margin: 0 }
ul { margin: 0; padding-left: 1.25rem }`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

const HEADERS = {
  ...SECURITY_HEADERS,
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
} as const

export interface LinkPage {
  readonly status: number
  readonly heading: string
  readonly text: string
  readonly button?: string
  readonly body?: Markup
}

export interface LinkTarget {
  /** What to do instead when the link has expired. */
  readonly expired: string
  /** Shown first: mail scanners open links. */
  readonly ask: (id: string) => Omit<LinkPage, 'status'>
  readonly act: (id: string) => Promise<{
    readonly log: Readonly<Record<string, string | number>>
    readonly page: Omit<LinkPage, 'status'>
  }>
}

/** A page for the people who answer messages, in English like their mails. The form posts to its own URL. */
export function sendLinkPage(reply: FastifyReply, page: LinkPage): FastifyReply {
  const { status, heading, text, button, body } = page
  const form = button ? [markup`<form method="post"><button>${button}</button></form>`] : []
  const { html } = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${heading}</title>
<style>${trustedMarkup(STYLE)}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
<p>${text}</p>
${form}
${body ?? []}
</main>
</body>
</html>
`
  return reply.code(status).headers(HEADERS).send(html)
}
