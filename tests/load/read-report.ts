import { z } from 'zod'

/** Simulated times in milliseconds; the rest is measured in the browser. */
export interface StartFigures {
  readonly lcp: number
  readonly fcp: number
  readonly tbt: number
  readonly cls: number
  readonly requests: number
  readonly scriptBytes: number
}

const figure = z.object({ numericValue: z.number() })

const report = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  audits: z.object({
    'largest-contentful-paint': figure,
    'first-contentful-paint': figure,
    'total-blocking-time': figure,
    'cumulative-layout-shift': figure,
    'network-requests': z.object({
      details: z.object({
        items: z.array(
          z.object({
            url: z.string(),
            protocol: z.string().optional(),
            statusCode: z.number().optional(),
            resourceType: z.string().optional(),
            transferSize: z.number().optional(),
          }),
        ),
      }),
    }),
  }),
})

/** Rejects a report of a page that did not load completely, because a broken page paints fastest. */
export function readReport(json: unknown, url: string): StartFigures {
  const { audits, runtimeError } = report.parse(json)
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const { origin } = new URL(url)
  const requests = audits['network-requests'].details.items.filter((item) =>
    item.url.startsWith(`${origin}/`),
  )
  const broken = requests.filter(
    ({ statusCode, protocol }) => statusCode !== 200 || protocol !== 'h2',
  )
  if (broken.length > 0) throw new Error(`Not answered as expected: ${JSON.stringify(broken)}`)
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  if (scripts.length === 0) throw new Error(`${url}: no script was fetched`)
  return {
    lcp: audits['largest-contentful-paint'].numericValue,
    fcp: audits['first-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    requests: requests.length,
    scriptBytes: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
  }
}
