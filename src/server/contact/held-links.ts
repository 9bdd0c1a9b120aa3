import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { deriveKeyFor } from '../http/client-address.ts'

export const HELD_PATH = '/api/held'

const ACTIONS = ['release', 'delete'] as const

export type HeldAction = (typeof ACTIONS)[number]

/** Long enough for a holiday, and for a mail that was retried for three days. */
export const LINK_DAYS = 14

const link = z.object({
  action: z.enum(ACTIONS),
  id: z.uuid(),
  expires: z.string().regex(/^\d{10}$/),
  signature: z.string().regex(/^[\w-]{43}$/),
})

export interface HeldLinks {
  /** Valid for some days from the given time; the same each time, so that a retried mail does not change. */
  readonly create: (action: HeldAction, id: string, from: Date) => string
}

/** Links of a mail that release or delete a held message. Worker and web processes share the secret. */
export function createHeldLinks(secret: string, origin: string): HeldLinks {
  const sign = createSigner(secret)
  return {
    create: (action, id, from) => {
      const expires = String(Math.floor(from.getTime() / 1000) + LINK_DAYS * 24 * 60 * 60)
      const url = new URL(`${HELD_PATH}/${action}/${id}`, origin)
      url.search = String(new URLSearchParams({ expires, signature: sign(action, id, expires) }))
      return url.href
    },
  }
}

type Verified =
  | { readonly outcome: 'valid'; readonly action: HeldAction; readonly id: string }
  | { readonly outcome: 'invalid' | 'expired' }

export function createLinkVerifier(secret: string): (given: unknown, now: Date) => Verified {
  const sign = createSigner(secret)
  return (given, now) => {
    const parsed = link.safeParse(given)
    if (!parsed.success) return { outcome: 'invalid' }
    const { action, id, expires, signature } = parsed.data
    // As text: the last character of base64url has two bits that are not part of the signature.
    const isSigned = timingSafeEqual(Buffer.from(sign(action, id, expires)), Buffer.from(signature))
    if (!isSigned) return { outcome: 'invalid' }
    if (Number(expires) * 1000 < now.getTime()) return { outcome: 'expired' }
    return { outcome: 'valid', action, id }
  }
}

function createSigner(secret: string) {
  const key = deriveKeyFor('held message link', secret)
  return (...parts: readonly [action: HeldAction, id: string, expires: string]) =>
    createHmac('sha256', key).update(parts.join(' ')).digest('base64url')
}
