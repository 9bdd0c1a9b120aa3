export interface TestOutcome {
  readonly file: string
  /** With the titles of the describes around it. */
  readonly title: string
  readonly outcome: 'passed' | 'failed' | 'skipped'
}

export interface TestReport {
  readonly tests: readonly TestOutcome[]
  /** Files that broke outside a test: the tests they hide are in no report. */
  readonly problems: readonly string[]
}
