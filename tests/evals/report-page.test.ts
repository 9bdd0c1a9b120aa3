import { expect, test } from 'vitest'
import { renderReport } from './report-page.ts'

const HOSTILE = '<img src=x onerror="alert(1)"> & \'co\''

const page = renderReport([
  {
    title: HOSTILE,
    report: {
      figures: {},
      tables: [
        {
          title: HOSTILE,
          columns: [HOSTILE],
          drawn: 0,
          rows: [
            { label: HOSTILE, count: 2, values: [0.5] },
            { label: 'all', count: 2, values: [12.34], isTotal: true },
          ],
        },
      ],
      failures: [
        {
          set: 'development',
          id: HOSTILE,
          kind: HOSTILE,
          question: HOSTILE,
          expected: HOSTILE,
          got: HOSTILE,
        },
      ],
    },
  },
])

test('whatever a question holds, the page shows it as text', () => {
  expect(page).not.toContain('<img')
  expect(page.split('&lt;img src=x onerror="alert(1)"&gt; &amp; \'co\'')).toHaveLength(10)
})

test('shares have three digits, times one, and each row its bar', () => {
  expect(page).toContain('<td>0.500</td>')
  expect(page).toContain('<tr class="total"><td>all</td><td>2</td><td>12.3</td>')
  expect(page).toContain('<meter max="12.34" value="0.5">')
})

test('where nothing failed there is no list of failures', () => {
  const report = { figures: {}, tables: [], failures: [] }
  expect(page).toContain('To look at: 1')
  expect(renderReport([{ title: 'Retrieval', report }])).not.toContain('To look at')
})
