import { expect, test } from 'vitest'
import { FURTHER_PAGES, PAGE_TABLE } from '../page-table.ts'
import { contentIn } from './content.server.ts'
import { itemOf, listLocalisedPages, pathOf } from './page-paths.server.ts'

test('the pages of the table come first, then one page for each model and each paper', () => {
  const { models, papers } = contentIn('en').collections
  expect(listLocalisedPages().map(({ path }) => path)).toEqual([
    ...[...PAGE_TABLE, ...FURTHER_PAGES].map(({ path }) => path),
    ...models.map(({ id }) => `/models/${id}`),
    ...papers.map(({ id }) => `/research/${id}`),
  ])
})

test('an item page is found by its id, and an entry nobody wrote stops the build', () => {
  expect(pathOf('models/kratos', 'en')).toBe('/models/kratos')
  expect(() => pathOf('models/kratoss', 'en')).toThrow('no page is called models/kratoss')
})

test('the address of an item page names its entry, asked for as a page or as data', () => {
  for (const path of ['/models/kratos', '/models/kratos/', '/models/kratos.data']) {
    expect(itemOf(new Request(`https://korab.example${path}`))).toBe('kratos')
  }
})
