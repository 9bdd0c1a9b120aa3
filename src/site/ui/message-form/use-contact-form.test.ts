import fc from 'fast-check'
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

test('ignores fields that the visitor did not fill in', () => {
  const keys = counted()
  keys.keyOf(formOf({ ...TEXT, proof: 'first', access_key: 'a', homepage: '' }))
  expect(keys.keyOf(formOf({ ...TEXT, proof: 'second', access_key: 'b' }))).toBe('key 1')
})

test('different texts get different keys', () => {
  // A small alphabet, so that many pairs would be equal when concatenated.
  const word = fc.string({ unit: fc.constantFrom('a', ','), maxLength: 2 })
  const words = fc.tuple(word, word, word)
  fc.assert(
    fc.property(words, words, (one, other) => {
      const keys = counted()
      const [first, second] = [one, other].map(([name, email, message]) =>
        keys.keyOf(formOf({ name, email, message })),
      )
      expect(first === second).toBe(JSON.stringify(one) === JSON.stringify(other))
    }),
    { numRuns: 1000 },
  )
})

test('the same text gets a new key after a success', () => {
  const keys = counted()
  keys.keyOf(formOf(TEXT))
  keys.clear()
  expect(keys.keyOf(formOf(TEXT))).toBe('key 2')
})

test('keys are valid and unique', () => {
  const seen = new Set(
    Array.from({ length: 200 }, () => createIdempotencyKeys().keyOf(formOf(TEXT))),
  )
  expect(seen.size).toBe(200)
  for (const key of seen) expect(key).toMatch(/^[A-Za-z0-9_-]{16,64}$/)
})
