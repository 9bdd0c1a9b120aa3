import { z } from 'zod'

const SOURCE = /^(\/[a-z0-9][a-z0-9._-]*)+$/
const RESERVED = /^\/(?:api|assets|contact-answer|404)(?:\/|$)|\.data$/

/** Without a query and a fragment: those of the visitor are kept. */
const path = z
  .string()
  .regex(
    /^(?:\/|(\/[a-z0-9][a-z0-9._-]*)+)$/,
    'must be a path such as /models: in lower case, without a slash at the end',
  )

export const redirect = z.strictObject({
  /** An address that has no page any more, or never had one. */
  from: z
    .string()
    .regex(SOURCE, 'must be a path such as /old-page: in lower case, without a slash at the end')
    .refine((address) => !RESERVED.test(address), 'is an address that the server needs itself'),
  /** A page that exists. */
  to: path,
})

export const redirects = z.array(redirect)

export type Redirect = z.infer<typeof redirect>
