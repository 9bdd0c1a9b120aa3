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

const attachment = z.object({ name: z.string(), body: z.string().optional() })
const result = z.object({ attachments: z.array(attachment).default([]) })
const spec = z.object({ tests: z.array(z.object({ results: z.array(result) })) })
const suite = z.object({
  specs: z.array(spec).default([]),
  get suites() {
    return z.array(suite).default([])
  },
})

/** From the Playwright report, which holds attachments in Base64. */
export function readDeviceUsage(report: string): DeviceUsage[] {
  const usageOf = ({ specs, suites }: z.infer<typeof suite>): DeviceUsage[] => [
    ...specs
      .flatMap(({ tests }) => tests)
      .flatMap(({ results }) => results)
      .flatMap(({ attachments }) => attachments)
      .filter(({ name }) => name === DEVICE_USAGE)
      .map(({ body = '' }) =>
        deviceUsage.parse(JSON.parse(Buffer.from(body, 'base64').toString('utf8'))),
      ),
    ...suites.flatMap(usageOf),
  ]
  return z
    .object({ suites: z.array(suite) })
    .parse(JSON.parse(report))
    .suites.flatMap(usageOf)
}
