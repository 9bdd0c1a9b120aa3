import fc from 'fast-check'
import { expect, test } from 'vitest'
import { containsText } from './contains-text.ts'

test('any part of any text is found, in either case', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string(), { minLength: 1 }),
      fc.nat(),
      fc.nat(),
      fc.nat(),
      (...args) => {
        const [texts, which, from, length] = args
        const text = texts[which % texts.length] ?? ''
        const part = text.slice(from % (text.length + 1)).slice(0, length)
        expect(containsText(texts, part.toUpperCase())).toBe(true)
        expect(containsText(texts, part.toLowerCase())).toBe(true)
      },
    ),
  )
})

test('a longer search never finds more', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.string(), fc.string(), (texts, search, more) => {
      const isLongerFound = containsText(texts, search + more)
      expect(!isLongerFound || containsText(texts, search)).toBe(true)
    }),
  )
})

test.each([
  ['FRAUD', true],
  ['raud pre', true],
  ['fraud  pre', false],
  ['fraud prevention ', false],
  ['', true],
])('the search %j is found: %s', (search, isFound) => {
  expect(containsText(['Real-time fraud prevention', 'Banking'], search)).toBe(isFound)
})

test('a match does not reach from one text into the next', () => {
  expect(containsText(['Lending', 'Banking'], 'ingbank')).toBe(false)
})
