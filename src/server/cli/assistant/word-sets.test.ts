import { expect, test } from 'vitest'
import { createNearestSets, overlap } from './word-sets.ts'

const words = (text: string) => new Set(text.split(' ').filter((word) => word !== ''))

test.each([
  ['price model', 'model price', 1],
  ['fast model', 'fast model europ', 2 / 3],
  ['a b c', 'a b c d e', 0.6],
  ['price', 'model price', 0],
  ['price model', 'price robot', 0],
  ['a b c d', 'a b c e', 0],
  ['', 'price', 0],
  ['', '', 1],
])('"%s" and "%s" overlap by %d', (a, b, share) => {
  expect(overlap(words(a), words(b))).toBe(share)
  expect(overlap(words(b), words(a))).toBe(share)
})

test('what is found is what comparing each with each finds', () => {
  // Small numbers, so that many sets contain each other.
  const sets = Array.from({ length: 400 }, (_, n) =>
    words(
      [n % 2, n % 3, n % 5, n % 7, n % 11]
        .map((rest, place) => `${'abcde'[place]}${rest}`)
        .slice(n % 4)
        .join(' '),
    ),
  )
  const nearest = createNearestSets(sets)
  const added: ReadonlySet<string>[] = []
  for (const [place, set] of sets.entries()) {
    const [best] = added
      .map((other) => ({ other, share: overlap(other, set) }))
      .toSorted((a, b) => b.share - a.share)
    const expected = best && best.share > 0 ? best.other : undefined
    expect(nearest.find(set)).toBe(expected)
    if (place % 3 === 0) {
      nearest.add(set)
      added.push(set)
    }
  }
})
