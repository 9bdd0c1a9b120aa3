import { expect, test } from 'vitest'
import {
  pageHead,
  type PageMeta,
  localeOfPath,
  localePrefixOf,
  revalidateOnPathChange,
} from './routing.ts'
import { PAGE_TABLE } from '../page-table.ts'
import { localisePath } from '#content/format.ts'

const META: PageMeta = {
  name: 'Kratos',
  title: 'Kratos | Testco',
  description: 'What it does.',
  canonical: 'https://company.example/models/kratos',
  alternates: [],
  sharing: {
    site: 'Testco',
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
  expect(contentOf(META, 'og:image')).toEqual(['https://company.example/share/models/kratos.png'])
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

test('search engines get title, description, canonical URL and translations', () => {
  const alternates = [{ hrefLang: 'sq', href: 'https://company.example/sq/models/kratos' }]
  expect(pageHead({ meta: { ...META, alternates } }).slice(0, 5)).toEqual([
    { title: 'Kratos | Testco' },
    { name: 'description', content: 'What it does.' },
    { tagName: 'link', rel: 'canonical', href: META.canonical },
    { tagName: 'link', rel: 'alternate', ...alternates[0] },
    { tagName: 'link', rel: 'alternate', type: 'text/markdown', href: '/models/kratos.md' },
  ])
})

test('link previews name the site and announce an image of 1200 by 630 pixels', () => {
  expect(contentOf(META, 'og:type')).toEqual(['website'])
  expect(contentOf(META, 'og:site_name')).toEqual(['Testco'])
  expect(contentOf(META, 'og:locale')).toEqual(['en_GB'])
  expect(contentOf(META, 'og:image:type')).toEqual(['image/png'])
  expect(contentOf(META, 'og:image:width')).toEqual(['1200'])
  expect(contentOf(META, 'og:image:height')).toEqual(['630'])
  expect(pageHead({ meta: META })).toContainEqual({
    name: 'twitter:card',
    content: 'summary_large_image',
  })
})

test('a feed link has the title and URL of the feed', () => {
  const feed = { title: 'Papers', href: '/research.atom' }
  expect(pageHead({ meta: { ...META, sharing: { ...META.sharing, feed } } })).toContainEqual({
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    ...feed,
  })
})

test.each([
  ['/models', '/models?search=a', false],
  ['/models', '/models#kratos', false],
  ['/models', '/research', true],
])('from %s to %s loads data again: %s', (from, to, isLoaded) => {
  const [currentUrl, nextUrl] = [from, to].map((path) => new URL(path, META.canonical))
  const change = { currentUrl, nextUrl } as Parameters<typeof revalidateOnPathChange>[0]
  expect(revalidateOnPathChange(change)).toBe(isLoaded)
})

test.each([
  ['/sq/models', 'sq'],
  ['/models', 'en'],
  ['/', 'en'],
])('the language of %s is %s', (path, locale) => {
  expect(localeOfPath(path)).toBe(locale)
})
