import { expect, test } from 'vitest'
import { summarisePage, type PageRun } from './page-summary.ts'

const run = (performance: number, seo: number, lcp: number): PageRun => ({
  scores: { performance, accessibility: 100, 'best-practices': 100, seo },
  failed: seo === 100 ? [] : [{ category: 'seo', id: 'canonical', places: [] }],
  figures: { lcp, fcp: 1, tbt: 0, cls: 0, requests: 1, scriptBytes: 1 },
})

test('times and performance are medians', () => {
  const page = summarisePage([run(90, 100, 2000), run(99, 100, 1000), run(98, 100, 1100)])
  expect(page).toMatchObject({ performance: 98, lcp: 1100, seo: 100, isWhole: true, failed: [] })
})

test('one bad run is enough to break a category, and each audit is named once', () => {
  const page = summarisePage([run(99, 92, 1000), run(99, 100, 1000), run(99, 92, 1000)])
  expect(page).toMatchObject({ seo: 92, isWhole: false })
  expect(page.failed).toHaveLength(1)
})
