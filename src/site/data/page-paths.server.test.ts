import { expect, test } from 'vitest'
import { FURTHER_PAGES, PAGE_TABLE } from '../page-table.ts'
import { contentIn } from './content.server.ts'
import { itemOf, listLocalisedPages, pathOf } from './page-paths.server.ts'

test('lists the static pages, then one page per model and paper', () => {
  const { models, papers } = contentIn('en').collections
  const english = listLocalisedPages().filter(({ locale }) => locale === 'en')
  expect(english.map(({ path }) => path)).toEqual([
    ...[...PAGE_TABLE, ...FURTHER_PAGES].map(({ path }) => path),
    ...models.map(({ id }) => `/models/${id}`),
    ...papers.map(({ id }) => `/research/${id}`),
  ])
})

test('resolves an item page by its id and throws for an unknown entry', () => {
  expect(pathOf('models/kratos', 'en')).toBe('/models/kratos')
  expect(() => pathOf('models/kratoss', 'en')).toThrow('unknown page models/kratoss')
})

test('reads the entry from the path of a page or data request', () => {
  for (const path of ['/models/kratos', '/models/kratos/', '/models/kratos.data']) {
    expect(itemOf(new Request(`https://company.example${path}`))).toBe('kratos')
  }
})
