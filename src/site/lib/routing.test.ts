import { expect, test } from 'vitest'
import { pageHead, type PageMeta, localePrefixOf } from './routing.ts'
import { PAGE_TABLE } from '../page-table.ts'
import { localisePath } from '#content/format.ts'

const META: PageMeta = {
  name: 'Kratos',
  title: 'Kratos | Korab',
  description: 'What it does.',
  canonical: 'https://korab.example/models/kratos',
  alternates: [],
  sharing: {
    site: 'Korab',
    territory: 'en_GB',
    kind: 'website',
    image: '/share/models/kratos.png',
    alt: 'Map sheet of Kratos',
    markdown: '/models/kratos.md',
  },
}

const contentOf = (meta: PageMeta, property: string) =>
  pageHead({ meta }).flatMap((entry) =>
    'property' in entry && entry.property === property ? [entry.content] : [],
  )

test('PLS-02 link previews have the title, description and image of the page', () => {
  expect(contentOf(META, 'og:title')).toEqual(['Kratos'])
  expect(contentOf(META, 'og:description')).toEqual(['What it does.'])
  expect(contentOf(META, 'og:url')).toEqual([META.canonical])
  expect(contentOf(META, 'og:image')).toEqual(['https://korab.example/share/models/kratos.png'])
  expect(contentOf(META, 'og:image:alt')).toEqual(['Map sheet of Kratos'])
})

test('has a feed link only with a feed', () => {
  const types = (meta: PageMeta) =>
    pageHead({ meta }).flatMap((entry) => ('type' in entry ? [entry.type] : []))
  expect(types(META)).toEqual(['text/markdown'])
  const feed = { title: 'Papers', href: '/research.atom' }
  expect(types({ ...META, sharing: { ...META.sharing, feed } })).toContain('application/atom+xml')
})

test('is empty without data', () => {
  expect(pageHead(undefined)).toEqual([])
})

test.each([
  ['/sq', 'sq'],
  ['/sq/', 'sq'],
  ['/el/models', 'el'],
  ['/', ''],
  ['/models', ''],
  ['/models/sq', ''],
  ['/sqx', ''],
  ['/SQ/models', ''],
  ['//sq', ''],
])('the language prefix of %s is %j', (path, prefix) => {
  expect(localePrefixOf(path)).toBe(prefix)
})

test.each(PAGE_TABLE.map(({ path }) => path))('%s has no locale prefix', (path) => {
  expect(localePrefixOf(path)).toBe('')
  expect(localePrefixOf(localisePath(path, 'sq'))).toBe('sq')
})
