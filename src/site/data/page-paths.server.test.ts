import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LEGAL_PAGES, PAGES } from '#content/reader/collections.ts'
import {
  COLLECTION_PAGES,
  CONTACT_ANSWER,
  FURTHER_PAGES,
  ITEM_PAGES,
  PAGE_TABLE,
} from '../page-table.ts'
import { contentIn } from './content.server.ts'
import { itemOf, listLocalisedPages, pathOf } from './page-paths.server.ts'

test('EXT-15 lists the static pages, then one page per model, automation and paper', () => {
  const { models, automations, papers } = contentIn('en').collections
  const english = listLocalisedPages().filter(({ locale }) => locale === 'en')
  expect(english.map(({ path }) => path)).toEqual([
    ...[...PAGE_TABLE, ...FURTHER_PAGES].map(({ path }) => path),
    ...models.map(({ id }) => `/models/${id}`),
    ...automations.map(({ id }) => `/automations/${id}`),
    ...papers.map(({ id }) => `/research/${id}`),
  ])
})

test('every text of a page and every route belongs to a row of the table', () => {
  const rows = [...PAGE_TABLE, ...FURTHER_PAGES, ...COLLECTION_PAGES]
  // The texts of an item page are named after its folder: `pages/model/model-route.tsx`.
  const templates = ITEM_PAGES.map(({ module }) => module.split('/')[1] ?? '')
  const texts = [...Object.keys(PAGES), ...LEGAL_PAGES]
  expect(texts.toSorted()).toEqual([...rows.map(({ id }) => id), ...templates].toSorted())
  const modules = [...rows, ...ITEM_PAGES, CONTACT_ANSWER].map(({ module }) => module)
  const routes = globSync('pages/**/*-route.tsx', { cwd: 'src/site' })
  expect([...new Set<string>(modules)].toSorted()).toEqual(routes.toSorted())
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
