import { expect, test } from 'vitest'
import { fillGaps } from './fill-gaps.ts'

test('each named gap takes its value, also a number and a repeated name', () => {
  expect(fillGaps('{count} of {total}, again {count}', { count: 0, total: 10 })).toBe(
    '0 of 10, again 0',
  )
})

test('an empty text is a value', () => {
  expect(fillGaps('[{name}]', { name: '' })).toBe('[]')
})

test('a gap without a value stays', () => {
  expect(fillGaps('{product} and {count}', { product: 'Korab' })).toBe('Korab and {count}')
})

test('what every object inherits is no value', () => {
  expect(fillGaps('{constructor} {toString}', {})).toBe('{constructor} {toString}')
})

test('a value is put in as it is, without being read again', () => {
  expect(fillGaps('{a} {b}', { a: '{b}', b: '$& $1' })).toBe('{b} $& $1')
})

test('braces that name nothing are text', () => {
  expect(fillGaps('{} { a } {a-b} {file.suffix}', { a: 'x' })).toBe('{} { a } {a-b} {file.suffix}')
})
