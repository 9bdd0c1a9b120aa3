import { describe, expect, test } from 'vitest'
import { parsePlaywrightReport, parseVitestReport } from './test-reports.ts'

describe('parseVitestReport', () => {
  const parse = (...testResults: object[]) =>
    parseVitestReport(JSON.stringify({ testResults }), '/project')

  test('uses the full name and treats other states as skipped', () => {
    const statuses = ['passed', 'failed', 'skipped', 'todo', 'pending']
    const { tests, problems } = parse({
      name: '/project/src/hero.test.ts',
      status: 'failed',
      message: '',
      assertionResults: statuses.map((status) => ({ fullName: `hero is ${status}`, status })),
    })
    expect(tests[0]).toEqual({
      file: 'src/hero.test.ts',
      title: 'hero is passed',
      outcome: 'passed',
    })
    const outcomes = tests.map(({ outcome }) => outcome)
    expect(outcomes).toEqual(['passed', 'failed', 'skipped', 'skipped', 'skipped'])
    expect(problems).toEqual([])
  })

  test('reports a file that failed to load', () => {
    const { problems } = parse({
      name: '/project/src/hero.test.ts',
      status: 'failed',
      message: 'Cannot find module\nat line 1',
      assertionResults: [],
    })
    expect(problems).toEqual(['src/hero.test.ts failed outside its tests: Cannot find module'])
  })
})

describe('parsePlaywrightReport', () => {
  const spec = (title: string, ok: boolean, ...runs: (string | undefined)[][]) => ({
    title,
    ok,
    file: 'e2e/home.spec.ts',
    tests: runs.map((run) => ({ results: run.map((status) => ({ status })) })),
  })
  const parse = (suites: object[], errors: object[] = []) => {
    const report = { config: { rootDir: '/project/tests' }, suites, errors }
    return parsePlaywrightReport(JSON.stringify(report), '/project')
  }
  const outcomeOf = (entry: object) =>
    parse([{ title: 'e2e/home.spec.ts', specs: [entry] }]).tests[0]?.outcome

  test('joins the titles of the describe blocks, without the file name', () => {
    const inner = { title: 'on a phone', specs: [spec('turns', true, ['passed'])] }
    const outer = { title: 'hero', specs: [], suites: [inner] }
    const { tests } = parse([{ title: 'e2e/home.spec.ts', specs: [], suites: [outer] }])
    expect(tests).toEqual([
      { file: 'tests/e2e/home.spec.ts', title: 'hero on a phone turns', outcome: 'passed' },
    ])
  })

  test('uses the last retry', () => {
    expect(outcomeOf(spec('flaky', true, ['failed', 'passed']))).toBe('passed')
    expect(outcomeOf(spec('broken', false, ['failed', 'timedOut']))).toBe('failed')
  })

  test('requires every browser to pass', () => {
    expect(outcomeOf(spec('both', true, ['passed'], ['passed']))).toBe('passed')
    expect(outcomeOf(spec('one', false, ['passed'], ['failed']))).toBe('failed')
    expect(outcomeOf(spec('half', true, ['passed'], ['skipped']))).toBe('skipped')
  })

  test('does not trust ok alone', () => {
    expect(outcomeOf(spec('skipped', true, ['skipped']))).toBe('skipped')
    expect(outcomeOf(spec('never run', true, []))).toBe('skipped')
    expect(outcomeOf(spec('expected to fail', true, ['failed']))).toBe('failed')
    expect(outcomeOf(spec('should have failed', false, ['passed']))).toBe('failed')
  })

  test('reports errors outside the tests', () => {
    const { problems } = parse([], [{ message: 'No server\nat port 1' }])
    expect(problems).toEqual(['playwright: No server'])
  })
})
