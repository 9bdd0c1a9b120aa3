import { expect, test } from 'vitest'
import { parsePlaywrightReport, parseVitestReport } from './test-reports.ts'

const parseVitest = (status: string, ...statuses: string[]) => {
  const assertionResults = statuses.map((one) => ({ fullName: `hero is ${one}`, status: one }))
  const file = {
    name: '/project/a.test.ts',
    status,
    message: 'No module\nline 1',
    assertionResults,
  }
  return parseVitestReport(JSON.stringify({ testResults: [file] }), '/project')
}

test('Vitest: only passed tests pass, and a file that failed to load is reported', () => {
  const { tests } = parseVitest('failed', 'passed', 'failed', 'skipped', 'todo', 'pending')
  expect(tests[0]).toEqual({ file: 'a.test.ts', title: 'hero is passed', outcome: 'passed' })
  const outcomes = tests.map(({ outcome }) => outcome)
  expect(outcomes).toEqual(['passed', 'failed', 'skipped', 'skipped', 'skipped'])
  expect(parseVitest('failed').problems).toEqual(['a.test.ts failed outside its tests: No module'])
})

const spec = (ok: boolean, ...runs: string[][]) => ({
  title: 'turns',
  ok,
  file: 'e2e/home.spec.ts',
  tests: runs.map((run) => ({ results: run.map((status) => ({ status })) })),
})
const parse = (suites: object[], errors: object[] = []) => {
  const report = { config: { rootDir: '/project/tests' }, suites, errors }
  return parsePlaywrightReport(JSON.stringify(report), '/project')
}

test.each([
  ['passed after a retry', spec(true, ['failed', 'passed']), 'passed'],
  ['failed twice', spec(false, ['failed', 'timedOut']), 'failed'],
  ['failed in one browser', spec(false, ['passed'], ['failed']), 'failed'],
  ['skipped in one browser', spec(true, ['passed'], ['skipped']), 'skipped'],
  ['never run', spec(true), 'skipped'],
  ['expected to fail', spec(true, ['failed']), 'failed'],
  ['should have failed', spec(false, ['passed']), 'failed'],
])('Playwright: %s', (_, entry, outcome) => {
  expect(parse([{ title: 'a', specs: [entry] }]).tests[0]?.outcome).toBe(outcome)
})

test('Playwright: reports errors outside the tests', () => {
  expect(parse([], [{ message: 'No server\nat 1' }]).problems).toEqual(['playwright: No server'])
})
