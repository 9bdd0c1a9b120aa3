import { expect, test } from 'vitest'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'
import { readContent, type Content } from '../reader/read-content.ts'
import { findTitleFaults } from './page-titles.ts'

const sample = readContent(SAMPLE_CONTENT)
/** With the company's name: " | Testco". */
const SUFFIX = 9

/** The sample with a title and a description of these lengths on every page. */
function withLengths(title: number, description: number, locale = 'en'): Content {
  const meta = { title: 't'.repeat(title - SUFFIX), description: 'd'.repeat(description) }
  const { model, paper, ...own } = sample.pages
  const all = (entries: object) =>
    Object.fromEntries(
      Object.entries(entries).map(([name, page]: [string, object]) => [name, { ...page, meta }]),
    )
  const pages = { ...all(own), model, paper } as Content['pages']
  return { ...sample, locale, pages, legal: all(sample.legal) as Content['legal'] }
}

test.each([
  [50, 140],
  [60, 160],
])('a title of %i and a description of %i characters are right', (title, description) => {
  expect(findTitleFaults(withLengths(title, description))).toEqual([])
})

test.each([
  [49, 140, 'title'],
  [61, 140, 'title'],
  [50, 139, 'description'],
  [50, 161, 'description'],
])(
  'a title of %i with a description of %i characters is a fault of the %s',
  (title, text, field) => {
    const faults = findTitleFaults(withLengths(title, text))
    // Eleven pages and seven legal pages have texts of their own.
    expect(faults).toHaveLength(18)
    expect(faults.every((fault) => fault.includes(` meta.${field}: is shown with `))).toBe(true)
  },
)

test('names the file of the language', () => {
  const [page, ...others] = findTitleFaults(withLengths(49, 150, 'sq'))
  expect(page).toMatch(/^content\/translations\/sq\/pages\/\w+\.yaml meta\.title: /)
  expect(others.at(-1)).toMatch(/^content\/translations\/sq\/legal\/[\w-]+\.md meta\.title: /)
})
