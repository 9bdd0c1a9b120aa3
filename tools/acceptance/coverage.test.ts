import { expect, test } from 'vitest'
import { measureCoverage, parseStatementList } from './coverage.ts'
import type { TestResult } from './test-reports.ts'

const markdown = `
| Group | Subject | Items |
|---|---|---|
| HOM | Home page: hero | 3 |
| FTR | Footer | 1 |

- **HOM-01** The hero has "Dots...." and \`code\`.
- **HOM-02** **[choice]** it is blue.
- **HOM-03** It rests.
- **FTR-02** Columns.
`
const list = parseStatementList(markdown)

const ran = (title: string, outcome: TestResult['outcome'] = 'passed'): TestResult => ({
  file: 'a.test.ts',
  title,
  outcome,
})

function measure(...tests: TestResult[]) {
  const { coverage, faults } = measureCoverage(list, tests)
  return { states: Object.fromEntries(coverage.map(({ id, state }) => [id, state])), faults }
}

test('covers every statement named by a passing title, including ranges, and no other', () => {
  const { states } = measure(ran('home HOM-01..HOM-02 order'), ran('XHOM-03 HOM-0312 hom-03'))
  expect(states).toEqual({
    'HOM-01': 'covered',
    'HOM-02': 'covered',
    'HOM-03': 'uncovered',
    'FTR-02': 'uncovered',
  })
})

test('requires every test of a statement to pass', () => {
  const { states } = measure(
    ran('HOM-01 HOM-02 first'),
    ran('HOM-01 second', 'failed'),
    ran('HOM-02 second', 'skipped'),
  )
  expect(states).toMatchObject({ 'HOM-01': 'failing', 'HOM-02': 'uncovered' })
})

test('a test of one part does not cover the statement', () => {
  const part = 'FTR-02/consent-control opens'
  expect(measure(ran(part)).states['FTR-02']).toBe('uncovered')
  expect(measure(ran(part), ran('FTR-02 /about')).states['FTR-02']).toBe('covered')
  expect(measure(ran(part, 'failed'), ran('FTR-02')).states['FTR-02']).toBe('failing')
})

test('reports unknown ids and typos', () => {
  const { faults } = measure(ran('HOM-04 HOM-1 HMO-01 HOM-03..HOM-01'), ran('SHA-256 of a file'))
  expect(faults.map((fault) => /names (\S+),/.exec(fault)?.[1])).toEqual([
    'HOM-04',
    'HOM-1',
    'HMO-01',
    'HOM-03..HOM-01',
  ])
})
