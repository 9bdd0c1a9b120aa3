import { z } from 'zod'

/** What one journey left in the browser and called on the server. Names only, never values. */
const deviceUsage = z.strictObject({
  consent: z.enum(['accepted', 'declined', 'none']),
  cookies: z.array(z.string()),
  local: z.array(z.string()),
  /** Session storage, IndexedDB, caches and service workers: none of them is allowed. */
  other: z.array(z.string()),
  calls: z.array(z.string()),
})

export type DeviceUsage = z.infer<typeof deviceUsage>

/** Name of the Playwright attachment. */
export const DEVICE_USAGE = 'device-usage'

/** From the Playwright report, which holds attachments in Base64, in suites of any depth. */
export function readDeviceUsage(report: string): DeviceUsage[] {
  const found: DeviceUsage[] = []
  JSON.parse(report, (_key, value: { name?: unknown; body?: unknown } | null) => {
    if (value?.name === DEVICE_USAGE && typeof value.body === 'string') {
      found.push(deviceUsage.parse(JSON.parse(Buffer.from(value.body, 'base64').toString())))
    }
    return value
  })
  return found
}
