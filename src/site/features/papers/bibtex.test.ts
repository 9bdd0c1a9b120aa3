import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readContent } from '#content/reader/read-content.ts'
import { bibtexKey, bibtexOf, escapeTex, type CitedPaper } from './bibtex.ts'

const PAPER: CitedPaper = {
  authors: ['Besa Krasniqi', 'Niko Dimou'],
  title: 'Grounded answers in a low-resource language',
  publication: 'Journal of Language Systems',
  year: 2025,
  link: 'https://papers.example.org/grounded_answers?v=1#top',
  underReview: '',
}

test('a paper in a journal is an article with its address', () => {
  expect(bibtexOf(PAPER)).toBe(`@article{krasniqi2025grounded,
  author = {Besa Krasniqi and Niko Dimou},
  title = {{Grounded answers in a low-resource language}},
  journal = {Journal of Language Systems},
  year = {2025},
  url = {https://papers.example.org/grounded_answers?v=1#top}
}`)
})

test('a paper at a workshop stands in its proceedings', () => {
  const entry = bibtexOf({ ...PAPER, publication: 'Workshop on Industrial Vision' })
  expect(entry).toMatch(/^@inproceedings\{/)
  expect(entry).toContain('booktitle = {Workshop on Industrial Vision}')
  expect(entry).not.toContain('journal')
})

test('a paper under review says so, and without a link it has no address', () => {
  const entry = bibtexOf({
    ...PAPER,
    publication: 'Submitted to Letters',
    link: '',
    underReview: 'Under review',
  })
  expect(entry).toMatch(/^@unpublished\{/)
  expect(entry).toContain('note = {Submitted to Letters. Under review}')
  expect(entry).not.toContain('url')
})

test('every sign that TeX would read as an order is escaped', () => {
  expect(escapeTex('a & b % c $ d # e _ f { g } h')).toBe(
    String.raw`a \& b \% c \$ d \# e \_ f \{ g \} h`,
  )
  expect(escapeTex('~^\\')).toBe(String.raw`\textasciitilde{}\textasciicircum{}\textbackslash{}`)
})

test('an escaped text can be read back, and its braces close', () => {
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
])('the key of %s, %s is %s', (author, title, key) => {
  expect(bibtexKey({ ...PAPER, authors: [author], title })).toBe(key)
})

test('no two papers of the content share a key', () => {
  const { papers } = readContent('content').collections
  const keys = papers.map((paper) => bibtexKey({ ...paper, underReview: '' }))
  expect(new Set(keys).size).toBe(papers.length)
  for (const key of keys) expect(key).toMatch(/^[a-z]+\d{4}[a-z]+$/)
})
