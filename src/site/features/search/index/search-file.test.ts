import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import { readSearchKeywords } from '#content/reader/lists.ts'
import { contentDirectory, contentIn } from '../../../data/content.server.ts'
import { listLocalisedPages } from '../../../data/page-paths.server.ts'
import { createFinder } from '../find/find-entries.ts'
import { INDEX_OPTIONS, unpackIndex } from '../find/index-format.ts'
import { searchFile, packIndex } from './build-index.server.ts'

const file = searchFile('en')
const urls = file.entries.map(({ url }) => url)

test('packing and unpacking keeps the index', () => {
  const index = new MiniSearch(INDEX_OPTIONS)
  index.addAll([
    { id: 0, title: 'Kratos', note: 'fraud engine', text: 'payments' },
    { id: 1, title: 'Drini', note: 'churn', text: 'payments engine' },
    { id: 2, title: 'Orion', note: '', text: '' },
    { id: 3, title: 'Lira', note: 'churn', text: 'payments' },
  ])
  const { index: words, averageFieldLength, fieldLength, ...rest } = index.toJSON()
  const unpacked = unpackIndex(packIndex(index.toJSON()))
  expect(unpacked).toMatchObject(JSON.parse(JSON.stringify(rest)) as object)
  expect(new Map(unpacked.index)).toEqual(new Map(words))
  for (const [field, average] of averageFieldLength.entries()) {
    expect(unpacked.averageFieldLength[field]).toBeCloseTo(average)
  }
  // The library omits the length of an empty field.
  expect(unpacked.fieldLength['0']).toEqual(fieldLength['0'])
})

test('lists every page, card and legal section once', () => {
  const { models, papers, automations, jobs, packages, personas } = contentIn('en').collections
  const pages = listLocalisedPages().filter(({ locale }) => locale === 'en')
  const wanted = [
    ...pages.map(({ path }) => path),
    ...models.map(({ id }) => `/models/${id}`),
    ...papers.map(({ id }) => `/research/${id}`),
    ...automations.map(({ id }) => `/automations/${id}`),
    ...jobs.map(({ slug }) => `/careers#${slug}`),
    ...packages.map(({ id }) => `/chatbots#package-${id}`),
    ...personas.map(({ id }) => `/chatbots#${id}`),
    '/privacy-policy#how-long-we-keep-data',
  ]
  expect(urls).toEqual(expect.arrayContaining(wanted))
  expect(new Set(urls).size).toBe(urls.length)
})

test('each search keyword finds its address', () => {
  const find = createFinder(file)
  const keywords = [...readSearchKeywords(contentDirectory, new Set(urls))]
  const missed = keywords.flatMap(([address, words]) =>
    words.filter((word) => !find(word)?.some(({ url }) => url === address)),
  )
  expect([keywords.length > 0, missed]).toEqual([true, []])
})
