import type { FastifyError, FastifyPluginCallback, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { createNetworkHasher, NARROW_NETWORKS, createNetworkLimiter } from '../http/rate-limits.ts'
import { isSameOrigin } from '../http/server.ts'
import { heldMessageLink } from './held-message.ts'
import { sendLinkPage, type LinkPage, type LinkTarget } from './link-page.ts'
import { createLinkVerifier, LINK_PATH, type LinkAction } from './mail-links.ts'
import { unansweredQuestionsLink } from './unanswered-questions.ts'

export interface MailLinkOptions {
  readonly pool: Pool
  readonly secret: string
  readonly hasEditor: boolean
  readonly now?: (() => Date) | undefined
}

interface LinkRequest {
  Params: unknown
  Querystring: unknown
}

const PER_ADDRESS_MINUTE = 30

const REFUSALS = {
  invalid: { status: 403, heading: 'Link not valid', text: 'Copy the whole link from the mail.' },
  crossOrigin: {
    status: 403,
    heading: 'Not confirmed',
    text: 'Open the link from the mail and press its button.',
  },
  tooMany: { status: 429, heading: 'Too many requests', text: 'Please try again in a minute.' },
  unavailable: {
    status: 503,
    heading: 'Not available',
    text: 'Nothing was changed. Please try again in a few minutes.',
  },
} as const satisfies Readonly<Record<string, LinkPage>>

/**
 * The signed links in mails to the company. Mail scanners open links, so GET only shows a button and POST acts.
 */
export const mailLinkRoutes: FastifyPluginCallback<MailLinkOptions> = (
  app,
  { pool, secret, hasEditor, now = () => new Date() },
  done,
) => {
  const targets: Readonly<Record<LinkAction, LinkTarget>> = {
    release: heldMessageLink(pool, 'release'),
    delete: heldMessageLink(pool, 'delete'),
    questions: unansweredQuestionsLink(pool, hasEditor),
  }
  const verify = createLinkVerifier(secret)
  const hashNetworks = createNetworkHasher()
  const limiter = createNetworkLimiter(PER_ADDRESS_MINUTE, 60, NARROW_NETWORKS)
  app.removeAllContentTypeParsers()
  // The form has no fields.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, _body, parsed) => parsed(null),
  )
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if ((error.statusCode ?? 500) < 500) return sendLinkPage(reply, REFUSALS.invalid)
    request.log.error({ err: error }, 'mail link failed')
    return sendLinkPage(reply, REFUSALS.unavailable)
  })

  app.get<LinkRequest>(`${LINK_PATH}/:action/:id`, async (request, reply) => {
    const { refusal, link } = check(request)
    if (refusal) return sendLinkPage(reply, refusal)
    return sendLinkPage(reply, { status: 200, ...targets[link.action].ask(link.id) })
  })

  app.post<LinkRequest>(`${LINK_PATH}/:action/:id`, async (request, reply) => {
    const { refusal, link } = check(request)
    if (refusal) return sendLinkPage(reply, refusal)
    if (!isSameOrigin(request.headers)) return sendLinkPage(reply, REFUSALS.crossOrigin)
    const { log, page } = await targets[link.action].act(link.id)
    request.log.info({ action: link.action, ...log }, 'mail link used')
    return sendLinkPage(reply, { status: 200, ...page })
  })
  done()

  function check({ ip, params, query }: FastifyRequest<LinkRequest>) {
    if (limiter.consume(hashNetworks(ip)) > 0) return { refusal: REFUSALS.tooMany }
    const link = verify(params, query, now())
    if (link.outcome === 'invalid') return { refusal: REFUSALS.invalid }
    if (link.outcome === 'valid') return { link }
    const { expired: text } = targets[link.action]
    return { refusal: { status: 410, heading: 'Link expired', text } }
  }
}
