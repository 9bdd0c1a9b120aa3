import { describe, expect, test } from 'vitest'
import { judgeStatements } from './judge-statements.ts'
import type { StatementList } from './statement-list.ts'
import type { TestOutcome } from './test-report.ts'
import type { WaitingEntry } from './waiting-list.ts'

const ids = ['HOM-01', 'HOM-02', 'HOM-03', 'FTR-02']
const list: StatementList = {
  groups: [
    { key: 'HOM', subject: 'Home', size: 3 },
    { key: 'FTR', subject: 'Footer', size: 1 },
  ],
  statements: ids.map((id) => ({ id, group: id.slice(0, 3), text: `Text of ${id}.` })),
}

const ran = (title: string, outcome: TestOutcome['outcome'] = 'passed'): TestOutcome => ({
  file: 'a.test.ts',
  title,
  outcome,
})

const waits = (name: string, scope: WaitingEntry['scope']): WaitingEntry => ({
  name,
  scope,
  until: 'pages',
  why: 'not built',
})

function judge(tests: TestOutcome[], waiting: WaitingEntry[] = []) {
  const { verdicts, faults } = judgeStatements(list, waiting, tests)
  const states = Object.fromEntries(verdicts.map(({ statement, state }) => [statement.id, state]))
  return { verdicts, faults, states }
}

describe('judgeStatements', () => {
  test('covers every statement a passing title names, ranges included', () => {
    const { states, faults } = judge([ran('home HOM-01..HOM-03 order'), ran('FTR-02 columns')])
    expect(states).toEqual({
      'HOM-01': 'covered',
      'HOM-02': 'covered',
      'HOM-03': 'covered',
      'FTR-02': 'covered',
    })
    expect(faults).toEqual([])
  })

  test('wants every test of a statement to pass', () => {
    const { states, verdicts } = judge([
      ran('HOM-01 HOM-02 first'),
      ran('HOM-01 second', 'failed'),
      ran('HOM-02 second', 'skipped'),
    ])
    expect(states).toMatchObject({ 'HOM-01': 'failing', 'HOM-02': 'uncovered' })
    expect(states['HOM-03']).toBe('uncovered')
    expect(verdicts[0]?.tests.map(({ title }) => title)).toEqual([
      'HOM-01 HOM-02 first',
      'HOM-01 second',
    ])
  })

  test('reports an id that does not exist, slips of spelling included', () => {
    const { faults } = judge([ran('HOM-04 HOM-1 HMO-01 HOM-03..HOM-01'), ran('SHA-256 of a file')])
    expect(faults.map((fault) => /names (\S+),/.exec(fault)?.[1])).toEqual([
      'HOM-04',
      'HOM-1',
      'HMO-01',
      'HOM-03..HOM-01',
    ])
  })

  test('lets a statement wait, with tests that do not pass yet or none', () => {
    const waiting = [waits('HOM-01', 'statement'), waits('HOM-02', 'statement')]
    const { states, faults } = judge([ran('HOM-01 sketch', 'skipped')], waiting)
    expect(states).toMatchObject({ 'HOM-01': 'waiting', 'HOM-02': 'waiting' })
    expect(faults).toEqual([])
  })

  test('reports a waiting statement that is covered after all', () => {
    const { states, faults } = judge([ran('HOM-01 works')], [waits('HOM-01', 'statement')])
    expect(states['HOM-01']).toBe('covered')
    expect(faults).toEqual(['HOM-01 waits but is covered: take it off the waiting list'])
  })

  test('accepts covered statements in a waiting group', () => {
    const { states, faults } = judge([ran('HOM-01 works')], [waits('HOM', 'group')])
    expect(states).toMatchObject({ 'HOM-01': 'covered', 'HOM-02': 'waiting' })
    expect(faults).toEqual([])
  })
})

describe('a part that waits', () => {
  const waiting = [waits('FTR-02/consent-control', 'part')]

  test('leaves the rest of its statement to be covered', () => {
    expect(judge([], waiting).states['FTR-02']).toBe('uncovered')
    const { states, verdicts } = judge([ran('FTR-02 columns')], waiting)
    expect(states['FTR-02']).toBe('covered')
    expect(verdicts.at(-1)?.openParts).toEqual(waiting)
  })

  test('may have tests that do not pass yet', () => {
    const tests = [ran('FTR-02 columns'), ran('FTR-02/consent-control opens', 'skipped')]
    expect(judge(tests, waiting).states['FTR-02']).toBe('covered')
    expect(judge(tests).states['FTR-02']).toBe('uncovered')
  })

  test('is reported once its own tests pass, and does not cover the whole', () => {
    const { states, faults } = judge([ran('FTR-02/consent-control opens')], waiting)
    expect(states['FTR-02']).toBe('uncovered')
    expect(faults).toEqual([
      'FTR-02/consent-control waits but is covered: take it off the waiting list',
    ])
    expect(judge([ran('FTR-02/consent-control opens')]).states['FTR-02']).toBe('uncovered')
  })
})
