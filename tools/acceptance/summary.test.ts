import { describe, expect, test } from 'vitest'
import { judgeStatements } from './judge-statements.ts'
import { findPageFaults, renderPage } from './page.ts'
import type { StatementList } from './statement-list.ts'
import { summaryLines } from './summary.ts'
import type { WaitingEntry } from './waiting-list.ts'

const list: StatementList = {
  groups: [
    { key: 'HOM', subject: 'Home', size: 3 },
    { key: 'CHT', subject: 'Chat', size: 1 },
  ],
  statements: [
    { id: 'HOM-01', group: 'HOM', text: 'It has `<main>` & **one** heading.' },
    { id: 'HOM-02', group: 'HOM', text: 'It moves.' },
    { id: 'HOM-03', group: 'HOM', text: 'It rests.' },
    { id: 'CHT-01', group: 'CHT', text: 'It talks.' },
  ],
}
const waiting: WaitingEntry[] = [
  { scope: 'group', name: 'CHT', until: 'assistant', why: 'not built' },
]
const judgement = judgeStatements(list, waiting, [
  { file: 'a.test.ts', title: 'HOM-01 has <main>', outcome: 'passed' },
  { file: 'a.test.ts', title: 'HOM-02 moves', outcome: 'failed' },
])

describe('summaryLines', () => {
  test('shows the table, the total and what is open, with reasons', () => {
    expect(summaryLines(list, waiting, judgement.verdicts)).toEqual([
      'group  subject  covered  waiting  uncovered',
      'HOM    Home           1        0          2',
      'CHT    Chat           0        1          0',
      '',
      'covered 1 of 4, waiting 1, uncovered 2',
      '',
      'Uncovered:',
      '  HOM-03 It rests.',
      '',
      'Failing:',
      '  HOM-02 It moves.',
      '    failed: a.test.ts: HOM-02 moves',
      '',
      'Waiting:',
      '  CHT (1 left) until assistant: not built',
    ])
  })
})

describe('renderPage', () => {
  const html = renderPage(list, judgement)

  test('shows every statement with its state and its tests', () => {
    expect(findPageFaults(html, list)).toEqual([])
    expect(html).toContain('<li id="HOM-02" class="failing">')
    expect(html).toContain('passed: HOM-01 has &lt;main&gt; (<code>a.test.ts</code>)')
    expect(html).toContain('until assistant: not built')
  })

  test('sets code and bold, and escapes everything else', () => {
    expect(html).toContain('It has <code>&lt;main&gt;</code> &amp; <strong>one</strong> heading.')
  })

  test('is held against the table', () => {
    const short = html.replace('<li id="HOM-03"', '<li')
    expect(findPageFaults(short, list)).toEqual([
      'the page has 2 statements of HOM, the table says 3',
    ])
  })
})
