import { expect, test } from 'vitest'
import { localeOfPath, localePrefixOf, revalidateOnPathChange } from './routing.ts'

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
  const [currentUrl, nextUrl] = [from, to].map((path) => new URL(path, 'https://company.example'))
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
