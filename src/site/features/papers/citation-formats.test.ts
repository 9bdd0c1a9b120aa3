import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bibtexKey,
  bibtexOf,
  escapeTex,
  type CitedPaper,
  risOf,
  citationOf,
} from './citation-formats.ts'

const PAPER: CitedPaper = {
  authors: ['Besa Krasniqi', 'Niko Dimou'],
  title: 'Grounded answers in a low-resource language',
  publication: 'Journal of Language Systems',
  year: 2025,
  link: 'https://papers.example.org/grounded_answers?v=1#top',
  underReview: '',
}
const SUBMITTED = {
  ...PAPER,
  authors: ['Kostas'],
  publication: 'Submitted to Letters',
  link: '',
  underReview: 'Under review',
}

test('BibTeX: a journal paper is an article with its URL', () => {
  expect(bibtexOf(PAPER)).toBe(`@article{krasniqi2025grounded,
  author = {Besa Krasniqi and Niko Dimou},
  title = {{Grounded answers in a low-resource language}},
  journal = {Journal of Language Systems},
  year = {2025},
  url = {https://papers.example.org/grounded_answers?v=1#top}
}`)
})

test('BibTeX: a paper under review has a note and no URL', () => {
  const entry = bibtexOf(SUBMITTED)
  expect(entry).toMatch(/^@unpublished\{/)
  expect(entry).toContain('note = {Submitted to Letters. Under review}')
  expect(entry).not.toContain('url')
})

test('escaping is reversible and keeps braces balanced', () => {
  const signs = fc.constantFrom(...'\\~^&%$#_{}ab ')
  fc.assert(
    fc.property(fc.string({ unit: signs }), (text) => {
      const escaped = escapeTex(text)
      const plain = escaped
        .replaceAll(/\\text(asciitilde|asciicircum|backslash)\{\}/g, (_, name: string) => {
          return { asciitilde: '~', asciicircum: '^' }[name] ?? '\u0000'
        })
        .replaceAll(/\\([&%$#_{}])/g, '$1')
        .replaceAll('\u0000', '\\')
      expect(plain).toBe(text)
      const bare = escaped.replaceAll(/\\[{}]/g, '')
      expect(bare.split('{').length).toBe(bare.split('}').length)
    }),
  )
})

test.each([
  ['Ëndri Çela', 'Über a naïve rule', 'cela2025uber'],
  ['Ana de la Cruz', 'AI in a box', 'cruz2025ai'],
  ['Niko Dimou', 'Low-cost maps', 'dimou2025cost'],
  ['Kostas', 'Ελλάδα: AI', 'kostas2025ai'],
  ['Kostas', 'Ελλάδα', 'kostas2025'],
  ['', 'Grounded answers', '2025grounded'],
])('the BibTeX key of %s, %s is %s', (author, title, key) => {
  expect(bibtexKey({ ...PAPER, authors: author ? [author] : [], title })).toBe(key)
})

test('RIS: a journal paper has its URL and family names first', () => {
  expect(risOf({ ...PAPER, authors: ['Besa Krasniqi', 'Ana de la Cruz'] })).toBe(
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

test('RIS: a paper under review is unpublished and has no journal', () => {
  expect(risOf(SUBMITTED)).toBe(
    [
      'TY  - UNPB',
      'AU  - Kostas',
      'TI  - Grounded answers in a low-resource language',
      'N1  - Submitted to Letters. Under review',
      'PY  - 2025',
      'ER  - ',
    ].join('\n'),
  )
})

test('reference: no link ends with the publication, review status is included', () => {
  expect(citationOf(SUBMITTED, 'en')).toBe(
    'Kostas (2025). Grounded answers in a low-resource language. Submitted to Letters. Under review.',
  )
})
