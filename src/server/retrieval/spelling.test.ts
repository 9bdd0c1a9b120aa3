import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentLexicon } from '#tests/fixtures/content-lexicon.ts'
import { createCorrector, editDistance, soundOf, type Correction } from './spelling.ts'

const KNOWN = new Map(
  ['kratos', 'zephyros', 'fraud', 'payments', 'price', 'loan', 'accuracy', 'about', 'cat'].map(
    (word) => [word, 1],
  ),
)

const correctWord = (word: string, known: ReadonlyMap<string, number>) =>
  createCorrector(known)(word)

test.each([
  ['kratso', 'kratos'],
  ['krtos', 'kratos'],
  ['kraatos', 'kratos'],
  ['zefyros', 'zephyros'],
  ['paymnets', 'payments'],
  ['acuracy', 'accuracy'],
  ['prise', 'price'],
  ['abuot', 'about'],
])('corrects %s to %s', (typed, meant) => {
  expect(correctWord(typed, KNOWN)?.word).toBe(meant)
})

test.each([
  ['lon', 'is too short to be mistyped'],
  ['lxxn', 'is too far from every known word for its length'],
  ['weather', 'is similar to no known word'],
  ['fraud1', 'has a digit'],
])('does not correct %s, which %s', (typed) => {
  expect(correctWord(typed, KNOWN)).toBeUndefined()
})

test('never corrects to a short word', () => {
  expect(correctWord('catt', KNOWN)).toBeUndefined()
})

test('prefers the same first letter on a tie', () => {
  const known = new Map([
    ['train', 1],
    ['drain', 90],
  ])
  expect(correctWord('traim', known)?.word).toBe('train')
  expect(correctWord('tdrain', known)?.word).toBe('train')
})

test('prefers the more frequent word on a further tie', () => {
  const words = [
    ['price', 1],
    ['prize', 40],
  ] as const
  expect(correctWord('prixe', new Map(words))?.word).toBe('prize')
  expect(correctWord('prixe', new Map(words.toReversed()))?.word).toBe('prize')
})

test('confidence decreases with the distance', () => {
  const confidences = ['payments', 'paymnts', 'paymts'].map(
    (typed) => correctWord(typed, KNOWN)?.confidence,
  )
  const [same = 0, one = 0, two = 0] = confidences
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

test('a correction differs by at most two letters', () => {
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

const { spellings } = contentLexicon().vocabulary
const vocabulary = [...spellings.keys()]

test('the index gives the same result as a comparison with every word', () => {
  const correct = createCorrector(spellings)
  const letter = fc.constantFrom(...'abcdefghiklmnoprstuvyz')
  const slip = fc.tuple(fc.nat(20), fc.constantFrom('insert', 'delete', 'replace', 'swap'), letter)
  const mistyped = fc
    .tuple(fc.constantFrom(...vocabulary), fc.array(slip, { minLength: 1, maxLength: 3 }))
    .map(([word, slips]) => slips.reduce(mistype, word))
  const nonsense = fc.string({ unit: letter, minLength: 3, maxLength: 12 })
  fc.assert(
    fc.property(fc.oneof(mistyped, nonsense), (word) => {
      expect(correct(word)).toEqual(compareWithAll(word))
    }),
    { numRuns: 300 },
  )
})

type Slip = readonly [place: number, kind: string, letter: string]

function mistype(word: string, [anywhere, kind, letter]: Slip): string {
  const place = anywhere % word.length
  const [before, here, after] = [word.slice(0, place), word[place] ?? '', word.slice(place + 1)]
  if (kind === 'insert') return before + letter + here + after
  if (kind === 'delete') return before + after || letter
  return kind === 'replace'
    ? before + letter + after
    : before + after.slice(0, 1) + here + after.slice(1)
}

/** Reference implementation: every known word is a candidate. */
function compareWithAll(word: string): Correction | undefined {
  if (word.length < 4 || /\d/.test(word)) return undefined
  const most = word.length < 6 ? 1 : 2
  let best: { word: string; distance: number; cost: number } | undefined
  for (const [candidate, frequency] of spellings) {
    if (Math.abs(candidate.length - word.length) > most || candidate.length < 4) continue
    const spelling = editDistance(word, candidate, most)
    const sound = editDistance(soundOf(word), soundOf(candidate), most) + 0.5
    const distance = Math.min(spelling, sound)
    const start = candidate[0] === word[0] ? 0 : 0.75
    const cost = distance + start - Math.min(frequency, 100) / 1000
    if (distance + start > most || (best && cost >= best.cost)) continue
    best = { word: candidate, distance, cost }
  }
  return best && { word: best.word, confidence: [0.9, 0.8, 0.5][Math.floor(best.distance)] ?? 0 }
}

test.each([
  ['fraud', 'fraud', 0],
  ['fraud', 'fruad', 1],
  ['fraud', 'frauds', 1],
  ['fraud', 'raud', 1],
  ['fraud', 'freud', 1],
  ['fraud', 'fiend', 3],
  ['', 'loan', 4],
])('the distance from %j to %j is %i', (left, right, distance) => {
  expect(editDistance(left, right, 9)).toBe(distance)
})

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 7 })

test('the distance is symmetric, zero only for equal words, and unaffected by a higher limit', () => {
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
