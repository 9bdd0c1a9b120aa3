import type { FactWords } from '#content/reader/lists.ts'
import { createWordSearch, wordsOf } from './question-words.ts'

type Ranking = NonNullable<FactWords[string]['ranking']>
type End = 'highest' | 'lowest'

const SUPERLATIVE = /\b(?:most|least|best|worst|top|\w{3,}est)\b/i
const NEGATIVE = /\b(?:least|lowest|fewest|smallest|shortest|worst)\b/i

/** The ranking that a superlative asks for, such as `model-latency#lowest`. */
export function askedRanking(text: string, facts: FactWords): string | undefined {
  if (!SUPERLATIVE.test(text)) return undefined
  const found = longestPhrase(
    text,
    Object.values(facts).flatMap(({ ranking }) => ranking ?? []),
  )
  if (!found) return undefined
  // "The least fast" is the slowest.
  const isTurned = /\bleast\b/i.test(text) && !NEGATIVE.test(found.phrase)
  return `${found.scale}#${found.isMost === isTurned ? 'lowest' : 'highest'}`
}

/** The end that a comparison asks for: "faster" means the lowest latency, "less fast" the highest. */
export function askedEnd(text: string, ranking: Ranking): End | undefined {
  const found = longestPhrase(text, [ranking])
  if (!found) return undefined
  const isTurned = createWordSearch(text)(`less ${found.phrase}`)
  return found.isMost === isTurned ? 'lowest' : 'highest'
}

function longestPhrase(text: string, rankings: readonly Ranking[]) {
  const has = createWordSearch(text)
  const [longest] = rankings
    .flatMap(({ scale, most, least }) => [
      ...most.map((phrase) => ({ scale, phrase, isMost: true })),
      ...least.map((phrase) => ({ scale, phrase, isMost: false })),
    ])
    .filter(({ phrase }) => has(phrase))
    .toSorted((a, b) => wordsOf(b.phrase).length - wordsOf(a.phrase).length)
  return longest
}
