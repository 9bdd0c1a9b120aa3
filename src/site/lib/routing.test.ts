import { expect, test } from 'vitest'
import {
  pageHead,
  type PageMeta,
  localeOfPath,
  localePrefixOf,
  revalidateOnPathChange,
} from './routing.ts'

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

test('PLS-02 link previews have the title, description and image of the page', () => {
  const tags = pageHead({ meta: META }).flatMap((entry) =>
    'property' in entry ? [[entry.property, entry.content]] : [],
  )
  expect(Object.fromEntries(tags)).toEqual({
    'og:type': 'website',
    'og:site_name': 'Testco',
    'og:locale': 'en_GB',
    'og:title': 'Kratos',
    'og:description': 'What it does.',
    'og:url': META.canonical,
    'og:image': 'https://company.example/share/models/kratos.png',
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Map sheet of Kratos',
  })
  expect(pageHead({ meta: META })).toContainEqual({
    name: 'twitter:card',
    content: 'summary_large_image',
  })
})

test('has a feed link with title and URL, only with a feed', () => {
  const alternate = { tagName: 'link', rel: 'alternate', type: 'application/atom+xml' }
  expect(pageHead({ meta: META })).not.toContainEqual(expect.objectContaining(alternate))
  const feed = { title: 'Papers', href: '/research.atom' }
  const head = pageHead({ meta: { ...META, sharing: { ...META.sharing, feed } } })
  expect(head).toContainEqual({ ...alternate, ...feed })
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
