import { expect, test } from 'vitest'
import { renderReportPage } from './report-page.ts'

const failure = {
  set: 'development',
  id: 'price-1',
  kind: 'price',
  question: 'What does <b>Lira</b> cost?',
  expected: '€999',
  actual: '<script>alert(1)</script>',
  reason: 'not served: €999',
  search: {
    plan: ['searched: lira cost'],
    candidates: [{ key: 'models/lira', scores: { score: '0.0312', body: '0.51' } }],
  },
}
const table = {
  title: 'Figures: held-out',
  columns: ['share'],
  rows: [{ label: 'facts English', count: 159, values: [0.9] }],
}

test('lists a failure with its plan, candidates, scores and reason', () => {
  const page = renderReportPage({
    tables: [table],
    regressions: ['facts: 0.8'],
    failures: [failure],
  })
  for (const text of [
    'facts: 0.8',
    'facts English</td><td>159</td><td>0.900',
    'price-1',
    'not served: €999',
    'searched: lira cost',
    'models/lira</td><td>0.0312</td><td>0.51',
  ]) {
    expect(page).toContain(text)
  }
})

test('questions and answers are escaped', () => {
  const page = renderReportPage({ tables: [], regressions: [], failures: [failure] })
  expect(page).toContain('&lt;script&gt;alert(1)')
  expect(page).not.toMatch(/<script|<b>/)
})

test('a held-out question is never listed', () => {
  const heldOut = { ...failure, set: 'held-out', id: 'secret-1' }
  const page = renderReportPage({ tables: [table], regressions: [], failures: [heldOut] })
  expect(page).not.toContain('secret-1')
  expect(page).not.toContain('Lira')
  expect(page).toContain('Failures (0')
})
