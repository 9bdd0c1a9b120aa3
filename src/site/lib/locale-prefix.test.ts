import { expect, test } from 'vitest'
import { PAGE_TABLE } from '../page-table.ts'
import { localePrefixOf } from './locale-prefix.ts'
import { localisePath } from '#content/format.ts'

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

test.each(PAGE_TABLE.map(({ path }) => path))('%s is not mistaken for a language', (path) => {
  expect(localePrefixOf(path)).toBe('')
  expect(localePrefixOf(localisePath(path, 'sq'))).toBe('sq')
})
