import { z } from 'zod'

/** What one journey left in the browser and called on the server. Names only, never a value. */
export const deviceFinding = z.strictObject({
  consent: z.enum(['accepted', 'declined', 'none']),
  cookies: z.array(z.string()),
  local: z.array(z.string()),
  /** Session storage, databases, caches and workers: the policy knows none of them. */
  other: z.array(z.string()),
  calls: z.array(z.string()),
})

export type DeviceFinding = z.infer<typeof deviceFinding>

/** The name that a journey's finding has among its attachments. */
export const FINDING = 'device-finding'
