import { expect, test } from 'vitest'
import { readScores } from './read-scores.ts'

const category = (score: number, ...auditRefs: { id: string; weight: number }[]) => ({
  score,
  auditRefs,
})

const node = { selector: 'main > a', snippet: '<a href="#">' }
const report = {
  categories: {
    performance: category(0.974, { id: 'slow', weight: 10 }),
    accessibility: category(0.93, { id: 'link-name', weight: 7 }, { id: 'lang', weight: 7 }),
    'best-practices': category(1, { id: 'no-hints', weight: 0 }),
    seo: category(0.92, { id: 'canonical', weight: 1 }, { id: 'hreflang', weight: 1 }),
  },
  audits: {
    slow: { score: 0.4 },
    'link-name': { score: 0, details: { items: [{ node }] } },
    lang: { score: 1 },
    'no-hints': { score: 0 },
    canonical: { score: 0, explanation: 'Points to another page', details: { items: [] } },
    hreflang: { score: null },
  },
}

test('gives scores as Lighthouse shows them', () => {
  expect(readScores(report).scores).toEqual({
    performance: 97,
    accessibility: 93,
    'best-practices': 100,
    seo: 92,
  })
})

test('names what failed and where, but not what weighs nothing or does not apply', () => {
  expect(readScores(report).failed).toEqual([
    { category: 'accessibility', id: 'link-name', places: ['main > a <a href="#">'] },
    { category: 'seo', id: 'canonical', places: ['Points to another page'] },
  ])
})
