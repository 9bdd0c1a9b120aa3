import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { deriveKeyFor } from '../http/client-address.ts'

export const LINK_PATH = '/api/mail-link'

const ACTIONS = ['release', 'delete', 'questions'] as const

export type LinkAction = (typeof ACTIONS)[number]

/** Long enough for a holiday, and for a mail that was retried for three days. */
export const LINK_DAYS = 14

const path = z.strictObject({
  action: z.enum(ACTIONS),
  /** Of a held message, or the token of a weekly digest. */
  id: z.uuid(),
})

/** Some mail programs and scanners add parameters of their own. */
const query = z.object({
  expires: z.string().regex(/^\d{10}$/),
  signature: z.string().regex(/^[\w-]{43}$/),
})

export type MailLinks = ReturnType<typeof createMailLinks>

/** Links in mails to the company that need no access to the server. Worker and web processes share the secret. */
export function createMailLinks(secret: string, origin: string) {
  const sign = createSigner(secret)
  return {
    /** Valid for some days from the given time; the same each time, so that a retried mail does not change. */
    create: (action: LinkAction, id: string, from: Date): string => {
      const expires = String(Math.floor(from.getTime() / 1000) + LINK_DAYS * 24 * 60 * 60)
      const url = new URL(`${LINK_PATH}/${action}/${id}`, origin)
      url.search = String(new URLSearchParams({ expires, signature: sign(action, id, expires) }))
      return url.href
    },
  }
}

export function createLinkVerifier(secret: string) {
  const sign = createSigner(secret)
  return (givenPath: unknown, givenQuery: unknown, now: Date) => {
    const link = path.safeParse(givenPath)
    const rest = query.safeParse(givenQuery)
    if (!link.success || !rest.success) return { outcome: 'invalid' } as const
    const { action, id } = link.data
    const { expires, signature } = rest.data
    // As text: the last character of base64url has two bits that are not part of the signature.
    const isSigned = timingSafeEqual(Buffer.from(sign(action, id, expires)), Buffer.from(signature))
    if (!isSigned) return { outcome: 'invalid' } as const
    const isExpired = Number(expires) * 1000 < now.getTime()
    return { outcome: isExpired ? 'expired' : 'valid', action, id } as const
  }
}

function createSigner(secret: string) {
  const key = deriveKeyFor('mail link', secret)
  return (...parts: readonly [action: LinkAction, id: string, expires: string]) =>
    createHmac('sha256', key).update(parts.join(' ')).digest('base64url')
}
