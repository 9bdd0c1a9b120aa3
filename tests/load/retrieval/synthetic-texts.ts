import { seededRandom } from '../../resilience/chaos/seeded-random.ts'

const VOCABULARY = 60_000
const WORDS_OF_TEXT = 25
const WORDS_OF_QUESTION = 6
const CONSONANTS = 'bcdfghklmnprstvz'
const VOWELS = 'aeiou'

/** A question of words from one text and common words. */
export function questionTo(id: number, seed: number): string {
  const random = seededRandom(seed)
  const ranks = ranksOf(id)
  const own = Array.from(
    { length: WORDS_OF_QUESTION / 2 },
    () => ranks[Math.floor(random() * ranks.length)] ?? 1,
  )
  return [...own, ...draw(random, WORDS_OF_QUESTION / 2)].map(wordOf).join(' ')
}

/** The rows of `knowledge.posting` of one passage. Weights grow with rarity, as those of BM25. */
export function postingLines(id: number): string[] {
  const words = new Map<string, number>()
  const pieces = new Map<string, number>()
  for (const rank of ranksOf(id)) {
    const word = wordOf(rank)
    const weight = Math.log(rank + 1)
    words.set(word, weight)
    const padded = `_${word}_`
    for (let i = 0; i + 4 <= padded.length; i += 1) pieces.set(padded.slice(i, i + 4), weight)
  }
  const line = (kind: string) => (entry: readonly [string, number]) =>
    `bench\t${kind}\t${entry[0]}\t${id}\t${entry[1].toFixed(3)}\n`
  return [...[...words].map(line('word')), ...[...pieces].map(line('ngram'))]
}

function ranksOf(id: number): number[] {
  return draw(seededRandom(id), WORDS_OF_TEXT)
}

/** Zipf distribution: the n-th word is about 1/n as frequent as the first. */
function draw(random: () => number, count: number): number[] {
  // Inverse of the 1/n distribution.
  return Array.from({ length: count }, () => Math.floor(VOCABULARY ** random()))
}

function wordOf(rank: number): string {
  let word = ''
  for (let left = rank + 80; left > 0; left = Math.floor(left / 80)) {
    const syllable = left % 80
    word += `${CONSONANTS[Math.floor(syllable / 5)]}${VOWELS[syllable % 5]}`
  }
  return word
}
