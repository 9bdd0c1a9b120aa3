import { expect, test } from 'vitest'
import { localisePath } from './localise-path.ts'

test.each([
  ['/', 'en', '/'],
  ['/models', 'en', '/models'],
  ['/', 'sq', '/sq'],
  ['/models', 'sq', '/sq/models'],
  ['/privacy-policy', 'el', '/el/privacy-policy'],
])('%s in %s is %s', (path, locale, localised) => {
  expect(localisePath(path, locale)).toBe(localised)
})

test('another language can be the one without a prefix', () => {
  expect(localisePath('/models', 'sq', 'sq')).toBe('/models')
  expect(localisePath('/models', 'en', 'sq')).toBe('/en/models')
})
