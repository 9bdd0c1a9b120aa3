import { seededRandom } from '../../resilience/chaos/seeded-random.ts'

const VOCABULARY = 60_000
const WORDS_OF_TEXT = 60
const WORDS_OF_QUESTION = 6

/** Zipf distribution: the n-th word is about 1/n as frequent as the first. */
export function textOf(seed: number): string {
  return draw(seededRandom(seed), WORDS_OF_TEXT).join(' ')
}

/** A question of words from one text and common words. */
export function questionTo(text: string, seed: number): string[] {
  const random = seededRandom(seed)
  const words = text.split(' ')
  const own = Array.from(
    { length: WORDS_OF_QUESTION / 2 },
    () => words[Math.floor(random() * words.length)] ?? '',
  )
  return [...new Set([...own, ...draw(random, WORDS_OF_QUESTION / 2)])]
}

function draw(random: () => number, count: number): string[] {
  // Inverse of the 1/n distribution.
  return Array.from({ length: count }, () => `w${Math.floor(VOCABULARY ** random())}`)
}
