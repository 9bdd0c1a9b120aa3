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
    image: '/share/models.png',
    alt: 'Map sheet of Kratos',
    markdown: '/models/kratos.md',
  },
}

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
