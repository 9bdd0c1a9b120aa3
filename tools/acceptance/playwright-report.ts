import path from 'node:path'
import { z } from 'zod'
import type { TestOutcome, TestReport } from './test-report.ts'

const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(z.object({ results: z.array(z.object({ status: z.string().optional() })) })),
})

const suiteSchema = z.object({
  title: z.string(),
  specs: z.array(specSchema).default([]),
  get suites() {
    return z.array(suiteSchema).default([])
  },
})

const reportSchema = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(suiteSchema),
  errors: z.array(z.object({ message: z.string().default('') })).default([]),
})

type Spec = z.infer<typeof specSchema>
type Suite = z.infer<typeof suiteSchema>

export function parsePlaywrightReport(json: string, root = process.cwd()): TestReport {
  const { config, suites, errors } = reportSchema.parse(JSON.parse(json))
  return {
    tests: suites
      // The outermost suite is the file, whose name is no part of a title.
      .flatMap((suite) => specsOf(suite, []))
      .map(({ spec, titles }) => ({
        file: path.relative(root, path.join(config.rootDir, spec.file)),
        title: [...titles, spec.title].join(' '),
        outcome: outcomeOf(spec),
      })),
    problems: errors.map(({ message }) => `playwright: ${message.split('\n')[0]}`),
  }
}

function specsOf(suite: Suite, titles: readonly string[]): { spec: Spec; titles: string[] }[] {
  return [
    ...suite.specs.map((spec) => ({ spec, titles: [...titles] })),
    ...suite.suites.flatMap((inner) => specsOf(inner, [...titles, inner.title])),
  ]
}

/** `ok` alone is too kind: it is true for skipped tests and for those expected to fail. */
function outcomeOf({ ok, tests }: Spec): TestOutcome['outcome'] {
  const last = tests.map(({ results }) => results.at(-1)?.status ?? 'skipped')
  if (!ok || last.some((status) => status !== 'passed' && status !== 'skipped')) return 'failed'
  return last.length > 0 && last.every((status) => status === 'passed') ? 'passed' : 'skipped'
}
