import fc from 'fast-check'
import { expect, test } from 'vitest'
import { correctWord, editDistance, soundOf } from './correct-word.ts'

const KNOWN = new Map(
  ['kratos', 'zephyros', 'fraud', 'payments', 'price', 'loan', 'accuracy', 'about', 'cat'].map(
    (word) => [word, 1],
  ),
)

test.each([
  ['kratso', 'kratos'],
  ['krtos', 'kratos'],
  ['kraatos', 'kratos'],
  ['zefyros', 'zephyros'],
  ['paymnets', 'payments'],
  ['acuracy', 'accuracy'],
  ['prise', 'price'],
  ['abuot', 'about'],
])('%s is put right to %s', (typed, meant) => {
  expect(correctWord(typed, KNOWN)?.word).toBe(meant)
})

test.each([
  ['lon', 'is too short to be mistyped'],
  ['lxxn', 'is too far from every known word for its length'],
  ['weather', 'is near to nothing'],
  ['fraud1', 'has a digit, which is never a slip'],
])('%s stays as it is: it %s', (typed) => {
  expect(correctWord(typed, KNOWN)).toBeUndefined()
})

test('a short known word is never what was meant', () => {
  expect(correctWord('catt', KNOWN)).toBeUndefined()
})

test('of words equally near, the one with the same first letter is meant', () => {
  const known = new Map([
    ['train', 1],
    ['drain', 90],
  ])
  expect(correctWord('traim', known)?.word).toBe('train')
  expect(correctWord('tdrain', known)?.word).toBe('train')
})

test('of words equally near and alike in their first letter, the more frequent one is meant', () => {
  const words = [
    ['price', 1],
    ['prize', 40],
  ] as const
  expect(correctWord('prixe', new Map(words))?.word).toBe('prize')
  expect(correctWord('prixe', new Map(words.toReversed()))?.word).toBe('prize')
})

test('the further a word is from what was typed, the less it is trusted', () => {
  const trusts = ['payments', 'paymnts', 'paymts'].map((typed) => correctWord(typed, KNOWN)?.trust)
  const [same = 0, one = 0, two = 0] = trusts
  expect(same).toBeGreaterThan(one)
  expect(one).toBeGreaterThan(two)
  expect(two).toBeGreaterThan(0)
})

test.each([
  ['zefyros', 'zephyros'],
  ['kompany', 'company'],
  ['pakage', 'package'],
  ['sertificate', 'certificate'],
  ['adress', 'address'],
])('%s sounds like %s', (left, right) => {
  expect(soundOf(left)).toBe(soundOf(right))
})

test.each([
  ['fraud', 'fraud', 0],
  ['fraud', 'fruad', 1],
  ['fraud', 'frauds', 1],
  ['fraud', 'raud', 1],
  ['fraud', 'freud', 1],
  ['fraud', 'fiend', 3],
  ['', 'loan', 4],
])('from %j to %j it is %i', (left, right, distance) => {
  expect(editDistance(left, right, 9)).toBe(distance)
})

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 7 })

test('a distance is the same both ways, zero only to itself, and a limit changes no near one', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 3 }), (left, right, most) => {
      const distance = editDistance(left, right, 9)
      expect(editDistance(right, left, 9)).toBe(distance)
      expect(distance === 0).toBe(left === right)
      const limited = editDistance(left, right, most)
      expect(limited > most).toBe(distance > most)
      expect([distance, most + 1]).toContain(Math.min(limited, most + 1))
    }),
  )
})

test('a slip in a long word never leads further than two letters away', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'aeioukrtsp'), maxLength: 9 })
  fc.assert(
    fc.property(letters, (typed) => {
      const meant = correctWord(typed, KNOWN)
      if (!meant) return
      expect(KNOWN.has(meant.word)).toBe(true)
      expect(editDistance(soundOf(typed), soundOf(meant.word), 9)).toBeLessThanOrEqual(2)
    }),
  )
})
