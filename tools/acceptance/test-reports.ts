import path from 'node:path'
import { z } from 'zod'

export interface TestResult {
  readonly file: string
  /** Including the titles of the enclosing describe blocks. */
  readonly title: string
  readonly outcome: 'passed' | 'failed' | 'skipped'
}

export interface TestReport {
  readonly tests: readonly TestResult[]
  /** Errors outside a test: the tests they prevented are in no report. */
  readonly problems: readonly string[]
}

const vitestSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

export function parseVitestReport(json: string, root = process.cwd()): TestReport {
  const files = vitestSchema.parse(JSON.parse(json)).testResults.map((result) => ({
    ...result,
    file: path.relative(root, result.name),
  }))
  return {
    tests: files.flatMap(({ file, assertionResults }) =>
      assertionResults.map(({ fullName: title, status }) => ({
        file,
        title,
        outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
      })),
    ),
    problems: files
      .filter(
        ({ status, assertionResults }) =>
          status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
      )
      .map(({ file, message }) => `${file} failed outside its tests: ${message.split('\n')[0]}`),
  }
}

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

const playwrightSchema = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(suiteSchema),
  errors: z.array(z.object({ message: z.string().default('') })).default([]),
})

export function parsePlaywrightReport(json: string, root = process.cwd()): TestReport {
  const { config, suites, errors } = playwrightSchema.parse(JSON.parse(json))
  const testsOf = (suite: z.infer<typeof suiteSchema>, titles: readonly string[]): TestResult[] => [
    ...suite.specs.map((spec) => ({
      file: path.relative(root, path.join(config.rootDir, spec.file)),
      title: [...titles, spec.title].join(' '),
      outcome: outcomeOf(spec),
    })),
    ...suite.suites.flatMap((inner) => testsOf(inner, [...titles, inner.title])),
  ]
  return {
    // The outermost suite is the file, whose name is not part of a title.
    tests: suites.flatMap((suite) => testsOf(suite, [])),
    problems: errors.map(({ message }) => `playwright: ${message.split('\n')[0]}`),
  }
}

/** `ok` alone is not enough: it is true for skipped tests and for those expected to fail. */
function outcomeOf({ ok, tests }: z.infer<typeof specSchema>): TestResult['outcome'] {
  const last = tests.map(({ results }) => results.at(-1)?.status ?? 'skipped')
  if (!ok || last.some((status) => status !== 'passed' && status !== 'skipped')) return 'failed'
  return last.length > 0 && last.every((status) => status === 'passed') ? 'passed' : 'skipped'
}
