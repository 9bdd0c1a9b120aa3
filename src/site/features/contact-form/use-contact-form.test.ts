import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createIdempotencyKeys } from './use-contact-form.ts'

const formOf = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const TEXT = { name: 'Sample Person', email: 'person@korab.example', message: 'Good day' }

const counted = () => {
  let count = 0
  return createIdempotencyKeys(() => `key ${(count += 1)}`)
}

test('FRM-11 the same text has the same key again, also after another was tried between', () => {
  const keys = counted()
  expect(keys.keyOf(formOf(TEXT))).toBe('key 1')
  expect(keys.keyOf(formOf({ ...TEXT, message: 'Good evening' }))).toBe('key 2')
  expect(keys.keyOf(formOf(TEXT))).toBe('key 1')
})

test.each(['name', 'email', 'message'])('another %s is another text', (field) => {
  const keys = counted()
  keys.keyOf(formOf(TEXT))
  expect(keys.keyOf(formOf({ ...TEXT, [field]: 'other' }))).toBe('key 2')
})

test('what the visitor did not write does not count', () => {
  const keys = counted()
  keys.keyOf(formOf({ ...TEXT, proof: 'first', access_key: 'a', homepage: '' }))
  expect(keys.keyOf(formOf({ ...TEXT, proof: 'second', access_key: 'b' }))).toBe('key 1')
})

test('no two texts are mistaken for one, however their words are shared out', () => {
  // Few letters and short words, so that many pairs are alike when they are strung together.
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

test('after a success the same words are a new message', () => {
  const keys = counted()
  keys.keyOf(formOf(TEXT))
  keys.clear()
  expect(keys.keyOf(formOf(TEXT))).toBe('key 2')
})

test('a key is as the service wants it, and never the same', () => {
  const seen = new Set(
    Array.from({ length: 200 }, () => createIdempotencyKeys().keyOf(formOf(TEXT))),
  )
  expect(seen.size).toBe(200)
  for (const key of seen) expect(key).toMatch(/^[A-Za-z0-9_-]{16,64}$/)
})
