import { expect, test } from 'vitest'
import { citationOf } from './citation.ts'

const PAPER = {
  authors: ['Besa Krasniqi', 'Niko Dimou', 'Arta Leka'],
  title: 'When a small model is enough',
  publication: 'Applied Learning Letters',
  year: 2025,
  link: 'https://papers.example.org/small',
  underReview: '',
}

test('authors, year, title, place and address', () => {
  expect(citationOf(PAPER, 'en')).toBe(
    'Besa Krasniqi, Niko Dimou, and Arta Leka (2025). When a small model is enough. ' +
      'Applied Learning Letters. https://papers.example.org/small',
  )
})

test('without a link it ends with the place, and a review is named', () => {
  const open = { ...PAPER, authors: ['Arta Leka'], link: '', underReview: 'Under review' }
  expect(citationOf({ ...open, publication: 'Submitted to Letters' }, 'en')).toBe(
    'Arta Leka (2025). When a small model is enough. Submitted to Letters. Under review.',
  )
})
