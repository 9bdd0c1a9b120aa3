import { z } from 'zod'

const report = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })),
})

/** Serious advisories in the output of `npm audit --json`; undefined if the registry has not answered. */
export function findAdvisories(output: string): string[] | undefined {
  const { success, data } = report.safeParse(parse(output))
  if (!success) return undefined
  return Object.entries(data.vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity }]) => `${name}: ${severity} advisory, see npm audit`)
}

function parse(output: string): unknown {
  try {
    return JSON.parse(output)
  } catch {
    return undefined
  }
}
