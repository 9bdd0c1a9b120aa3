import type { FastifyError, FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { createNetworkHasher, NARROW_NETWORKS, NetworkLimiter } from '../http/rate-limits.ts'
import { isSameOrigin } from '../http/server.ts'
import { referenceOf } from './accept-message.ts'
import { createLinkVerifier, HELD_PATH, type HeldAction } from './held-links.ts'
import { sendHeldPage, type HeldPage } from './held-message-page.ts'

export interface HeldMessageOptions {
  readonly pool: Pool
  readonly secret: string
  readonly now?: (() => Date) | undefined
}

interface LinkRequest {
  Params: { readonly action: string; readonly id: string }
  Querystring: Readonly<Record<string, unknown>>
}

const PER_ADDRESS_MINUTE = 30

const QUESTIONS: Readonly<Record<HeldAction, Omit<HeldPage, 'status'>>> = {
  release: {
    heading: 'Release message {reference}?',
    text: 'It is then delivered like any other message.',
    button: 'Release',
  },
  delete: {
    heading: 'Delete message {reference}?',
    text: 'It is then erased for good.',
    button: 'Delete',
  },
}

const DONE: Readonly<Record<HeldAction, string>> = {
  release: 'It is released and queued for delivery.',
  delete: 'It is deleted. The mail that announced it still contains its text.',
}

const UNCHANGED: Readonly<Record<string, string>> = {
  'released before': 'It was released before. Nothing was changed.',
  missing: 'It is no longer stored. Nothing was changed.',
}

const REFUSALS = {
  invalid: { status: 403, heading: 'Link not valid', text: 'Copy the whole link from the mail.' },
  expired: {
    status: 410,
    heading: 'Link expired',
    text: 'The operator tool lists held messages: npm run operator -- inbox list --state quarantined',
  },
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
} as const satisfies Readonly<Record<string, HeldPage>>

/**
 * The links of the mail about held messages. Mail scanners open links, so GET only shows a button and POST acts.
 */
export const heldMessageRoutes: FastifyPluginCallback<HeldMessageOptions> = (
  app,
  { pool, secret, now = () => new Date() },
  done,
) => {
  const verify = createLinkVerifier(secret)
  const hashNetworks = createNetworkHasher()
  const limiter = new NetworkLimiter(PER_ADDRESS_MINUTE, 60, NARROW_NETWORKS)
  app.removeAllContentTypeParsers()
  // The form has no fields.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, _body, parsed) => parsed(null),
  )
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if ((error.statusCode ?? 500) < 500) return sendHeldPage(reply, REFUSALS.invalid)
    request.log.error({ err: error }, 'held message not decided')
    return sendHeldPage(reply, REFUSALS.unavailable)
  })

  app.get<LinkRequest>(`${HELD_PATH}/:action/:id`, async (request, reply) => {
    const { refusal, target } = check(request)
    if (refusal) return sendHeldPage(reply, refusal)
    const { heading, ...page } = QUESTIONS[target.action]
    return sendHeldPage(reply, {
      status: 200,
      heading: heading.replace('{reference}', referenceOf(target.id)),
      ...page,
    })
  })

  app.post<LinkRequest>(`${HELD_PATH}/:action/:id`, async (request, reply) => {
    const { refusal, target } = check(request)
    if (refusal) return sendHeldPage(reply, refusal)
    if (!isSameOrigin(request.headers)) return sendHeldPage(reply, REFUSALS.crossOrigin)
    return decide(request, reply, target)
  })
  done()

  function check({ ip, params, query }: FastifyRequest<LinkRequest>) {
    if (limiter.consume(hashNetworks(ip)) > 0) return { refusal: REFUSALS.tooMany }
    const target = verify({ ...query, ...params }, now())
    return target.outcome === 'valid' ? { target } : { refusal: REFUSALS[target.outcome] }
  }

  async function decide(
    request: FastifyRequest,
    reply: FastifyReply,
    { action, id }: { readonly action: HeldAction; readonly id: string },
  ) {
    const { rows } = await pool.query<{ outcome: string }>(
      'select contact.decide_held($1, $2) as outcome',
      [id, action],
    )
    const outcome = rows[0]?.outcome ?? ''
    const reference = referenceOf(id)
    request.log.info({ reference, action, outcome }, 'link of a held message used')
    const text = outcome === 'done' ? DONE[action] : (UNCHANGED[outcome] ?? '')
    return sendHeldPage(reply, { status: 200, heading: `Message ${reference}`, text })
  }
}
