import { expect, test } from 'vitest'
import { risOf } from './ris.ts'

const PAPER = {
  authors: ['Besa Krasniqi', 'Ana de la Cruz'],
  title: 'Grounded answers in a low-resource language',
  publication: 'Journal of Language Systems',
  year: 2025,
  link: 'https://papers.example.org/grounded_answers?v=1#top',
  underReview: '',
}

test('a paper in a journal is a record with its address, family names first', () => {
  expect(risOf(PAPER)).toBe(
    [
      'TY  - JOUR',
      'AU  - Krasniqi, Besa',
      'AU  - Cruz, Ana de la',
      'TI  - Grounded answers in a low-resource language',
      'T2  - Journal of Language Systems',
      'PY  - 2025',
      'UR  - https://papers.example.org/grounded_answers?v=1#top',
      'ER  - ',
    ].join('\n'),
  )
})

test('a paper at a workshop is a conference paper', () => {
  expect(risOf({ ...PAPER, publication: 'Workshop on Industrial Vision' })).toMatch(
    /^TY {2}- CONF\n/,
  )
})

test('a paper under review is unpublished, says so and names no journal', () => {
  const record = risOf({
    ...PAPER,
    authors: ['Kostas'],
    publication: 'Submitted to Letters',
    link: '',
    underReview: 'Under review',
  })
  expect(record).toMatch(/^TY {2}- UNPB\nAU {2}- Kostas\n/)
  expect(record).toContain('N1  - Submitted to Letters. Under review')
  expect(record).not.toMatch(/^(T2|UR)/m)
})
