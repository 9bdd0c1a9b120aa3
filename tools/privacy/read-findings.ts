import { z } from 'zod'
import { deviceFinding, FINDING, type DeviceFinding } from './device-finding.ts'

const attachment = z.object({ name: z.string(), body: z.string().optional() })

const suite = z.object({
  specs: z
    .array(
      z.object({
        tests: z.array(
          z.object({
            results: z.array(z.object({ attachments: z.array(attachment).default([]) })),
          }),
        ),
      }),
    )
    .default([]),
  get suites() {
    return z.array(suite).default([])
  },
})

type Suite = z.infer<typeof suite>

/** From the report of the journeys, which carries attachments in Base64. */
export function readFindings(report: string): DeviceFinding[] {
  const { suites } = z.object({ suites: z.array(suite) }).parse(JSON.parse(report))
  return suites.flatMap(findingsOf)
}

function findingsOf({ specs, suites }: Suite): DeviceFinding[] {
  const own = specs
    .flatMap(({ tests }) => tests)
    .flatMap(({ results }) => results)
    .flatMap(({ attachments }) => attachments)
    .filter(({ name }) => name === FINDING)
    .map(({ body = '' }) =>
      deviceFinding.parse(JSON.parse(Buffer.from(body, 'base64').toString('utf8'))),
    )
  return [...own, ...suites.flatMap(findingsOf)]
}
