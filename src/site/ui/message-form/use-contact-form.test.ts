import { expect, test } from 'vitest'
import { createIdempotencyKeys } from './use-contact-form.ts'

const formOf = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const TEXT = { name: 'Sample Person', email: 'person@company.example', message: 'Good day' }

const counted = () => {
  let count = 0
  return createIdempotencyKeys(() => `key ${(count += 1)}`)
}

test('FRM-11 the same text gets the same key again, even after another text', () => {
  const keys = counted()
  expect(keys.keyOf(formOf(TEXT))).toBe('key 1')
  expect(keys.keyOf(formOf({ ...TEXT, message: 'Good evening' }))).toBe('key 2')
  expect(keys.keyOf(formOf(TEXT))).toBe('key 1')
})

test.each(['name', 'email', 'message'])('another %s gets another key', (field) => {
  const keys = counted()
  keys.keyOf(formOf(TEXT))
  expect(keys.keyOf(formOf({ ...TEXT, [field]: 'other' }))).toBe('key 2')
})

test('the same text gets a new key after a success', () => {
  const keys = counted()
  keys.keyOf(formOf(TEXT))
  keys.clear()
  expect(keys.keyOf(formOf(TEXT))).toBe('key 2')
})
