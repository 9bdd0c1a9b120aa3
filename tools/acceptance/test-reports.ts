import path from 'node:path'

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

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

export function parseVitestReport(json: string, root = process.cwd()): TestReport {
  const { testResults } = JSON.parse(json) as VitestReport
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName: title, status }): TestResult => {
      const outcome = status === 'passed' || status === 'failed' ? status : 'skipped'
      return { file: path.relative(root, name), title, outcome }
    }),
  )
  const problems = testResults
    .filter(({ status }) => status === 'failed')
    .filter(({ assertionResults: all }) => all.every((test) => test.status !== 'failed'))
    .map(({ name, message = '' }) => {
      return `${path.relative(root, name)} failed outside its tests: ${message.split('\n')[0]}`
    })
  return { tests, problems }
}

interface Spec {
  readonly title: string
  readonly file: string
  readonly ok: boolean
  readonly tests: readonly { readonly results: readonly { readonly status?: string }[] }[]
}

interface Suite {
  readonly title: string
  readonly specs?: readonly Spec[]
  readonly suites?: readonly Suite[]
}

interface PlaywrightReport {
  readonly config: { readonly rootDir: string }
  readonly suites: readonly Suite[]
  readonly errors: readonly { readonly message?: string }[]
}

export function parsePlaywrightReport(json: string, root = process.cwd()): TestReport {
  const { config, suites, errors } = JSON.parse(json) as PlaywrightReport
  const testsOf = ({ specs = [], suites: inner = [] }: Suite, titles: string[]): TestResult[] => [
    ...specs.map((spec) => ({
      file: path.relative(root, path.join(config.rootDir, spec.file)),
      title: [...titles, spec.title].join(' '),
      outcome: outcomeOf(spec),
    })),
    ...inner.flatMap((suite) => testsOf(suite, [...titles, suite.title])),
  ]
  return {
    // The outermost suite is the file, whose name is not part of a title.
    tests: suites.flatMap((suite) => testsOf(suite, [])),
    problems: errors.map(({ message = '' }) => `playwright: ${message.split('\n')[0]}`),
  }
}

/** `ok` alone is not enough: it is true for skipped tests and for those expected to fail. */
function outcomeOf({ ok, tests }: Spec): TestResult['outcome'] {
  const last = tests.map(({ results }) => results.at(-1)?.status ?? 'skipped')
  if (!ok || last.some((status) => status !== 'passed' && status !== 'skipped')) return 'failed'
  return last.length > 0 && last.every((status) => status === 'passed') ? 'passed' : 'skipped'
}
