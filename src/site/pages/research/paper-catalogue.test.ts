import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readContent } from '#content/reader/read-content.ts'
import { matchesPaper } from './paper-catalogue.tsx'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

const { collections, pages } = readContent(SAMPLE_CONTENT)
const { papers } = collections

const found = (search: string, category = 'all') =>
  papers.filter((paper) => matchesPaper(paper, { search, category })).map(({ id }) => id)

/** Substrings of real texts, so that searches match something. */
const search = fc
  .tuple(fc.constantFrom(...papers), fc.nat(), fc.integer({ min: 0, max: 8 }))
  .map(([{ title, description, tags }, from, length]) => {
    const text = [title, description, ...tags].join(' ')
    return text.slice(from % text.length).slice(0, length)
  })
const category = fc.constantFrom(...pages.research.categories.map(({ id }) => id))

test('RES-12 a category or a longer search only narrows the result', () => {
  fc.assert(
    fc.property(search, fc.string({ maxLength: 3 }), category, (text, more, id) => {
      const all = new Set(found(text))
      expect(found(text, id).every((paper) => all.has(paper))).toBe(true)
      expect(found(text + more).every((paper) => all.has(paper))).toBe(true)
    }),
  )
})

test('RES-12 search and category are combined with AND, and all means no filter', () => {
  expect(found('')).toHaveLength(papers.length)
  fc.assert(
    fc.property(search, category, (text, id) => {
      const bySearch = new Set(found(text))
      expect(found(text, id)).toEqual(found('', id).filter((one) => bySearch.has(one)))
    }),
  )
})

test('RES-11 exactly title, description and tags are searched, in either case', () => {
  fc.assert(
    fc.property(search, (text) => {
      const expected = papers.filter(({ title, description, tags }) =>
        [title, description, ...tags].some((part) =>
          part.toLowerCase().includes(text.toLowerCase()),
        ),
      )
      expect(found(text)).toEqual(expected.map(({ id }) => id))
      expect(found(text.toUpperCase())).toEqual(found(text.toLowerCase()))
    }),
  )
})

test.each([
  ['GROUNDED', true],
  ['native speak', true],
  ['albanian', true],
  ['rag albanian', false],
  ['Kosovo', false],
  ['Journal of Language', false],
  ['Sample Person', false],
  ['2025', false],
  ['High', false],
])('RES-11 the search %j finds the paper on grounded answers: %s', (text, isFound) => {
  expect(found(text).includes('grounded-answers')).toBe(isFound)
})

test('RES-12 a category finds exactly its papers', () => {
  const entry = { title: 'Title', description: 'Text', tags: ['RAG'], category: 'nlp' }
  expect(matchesPaper(entry, { search: '', category: 'nlp' })).toBe(true)
  expect(matchesPaper(entry, { search: '', category: 'vision' })).toBe(false)
})
