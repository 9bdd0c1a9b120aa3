import { seededRandom } from '../../resilience/chaos/seeded-random.ts'

const VOCABULARY = 60_000
const WORDS_OF_TEXT = 60
const WORDS_OF_QUESTION = 6

/** Words as frequent as in a language: the n-th is about 1/n as common as the first. */
export function textOf(seed: number): string {
  return draw(seededRandom(seed), WORDS_OF_TEXT).join(' ')
}

/** A question in words of one text and words of everybody, as questions are. */
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
  // The inverse of the distribution of 1/n.
  return Array.from({ length: count }, () => `w${Math.floor(VOCABULARY ** random())}`)
}
