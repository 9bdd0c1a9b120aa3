import type { SearchPlan } from './plan-search.ts'
import { SMALL_TALK, type Candidate } from './search-statement.ts'

/** Features of the relevance decision. */
export interface Evidence {
  /** Highest cosine similarity: to questions, passages and off-topic passages. */
  readonly question: number
  readonly body: number
  readonly offTopic: number
  /** Share of the question's words, by rarity, in the best passage and the best off-topic one. */
  readonly words: number
  readonly offTopicWords: number
  /** Share of words in no passage, and of words only in off-topic passages. */
  readonly unknown: number
  readonly offTopicOnly: number
  readonly named: number
  /** Share of off-topic questions among the nearest questions. */
  readonly offTopicShare: number
  /** Both searches rank the same passage high. */
  readonly agreement: number
  /** Only stop words, as in "who are you". */
  readonly onlyStopWords: number
}

type Weights = Readonly<Record<keyof Evidence | 'bias', number>>

/** Without vectors. Fitted, like those below, to the development questions by `node tests/evals/fit-gate.ts`. */
const BY_WORDS: Weights = {
  bias: 1.09,
  question: 0,
  body: 0,
  offTopic: 0,
  words: 5.11,
  offTopicWords: -8.2,
  unknown: -2.34,
  offTopicOnly: -5.55,
  named: 0.38,
  offTopicShare: 0,
  agreement: 0,
  onlyStopWords: 2.15,
}

/** By embedding space, because similarities mean something else in each. */
const BY_SPACE: Readonly<Record<string, Weights>> = {
  'local-all-minilm-l6-v2-384': {
    bias: 3.06,
    question: 0.33,
    body: 2.48,
    offTopic: -6.3,
    words: 2.14,
    offTopicWords: -4.28,
    unknown: -2.29,
    offTopicOnly: -2.87,
    named: -0.61,
    offTopicShare: -3.89,
    agreement: 2.74,
    onlyStopWords: 2.25,
  },
}

export const EVIDENCE = Object.keys(BY_WORDS).filter(
  (name): name is keyof Evidence => name !== 'bias',
)

/** Without weights of its own, a space is judged by words, and generously. */
export function hasFittedGate(space: string): boolean {
  return space in BY_SPACE
}
const GENEROSITY = 1

/** Nearly the words of a question that the content answers. */
const KNOWN_QUESTION = 0.92

export function gatherEvidence(plan: SearchPlan, candidates: readonly Candidate[]): Evidence {
  const own = candidates.filter(({ isOffTopic }) => !isOffTopic)
  const offTopicCandidates = candidates.filter(
    ({ isOffTopic, key }) => isOffTopic && !key.startsWith(SMALL_TALK),
  )
  const most = (list: readonly Candidate[], of: (one: Candidate) => number | null) =>
    Math.max(0, ...list.map((one) => of(one) ?? 0))
  const totalWeight = plan.words.reduce((sum, { rarity }) => sum + rarity, 0)
  const shareOf = (of: (word: SearchPlan['words'][number]) => number) =>
    totalWeight === 0
      ? 0
      : plan.words.reduce((sum, word) => sum + word.rarity * of(word), 0) / totalWeight
  return {
    question: asksAboutEntry(plan) ? 1 : most(own, ({ question }) => question),
    body: most(own, ({ body }) => body),
    offTopic: most(offTopicCandidates, ({ question, body }) => Math.max(question ?? 0, body ?? 0)),
    words: most(own, ({ words }) => words),
    offTopicWords: most(offTopicCandidates, ({ words }) => words),
    unknown: shareOf(({ confidence }) => 1 - confidence),
    offTopicOnly: shareOf(({ isOffTopicOnly }) => (isOffTopicOnly ? 1 : 0)),
    named: Math.max(0, ...plan.named.map(({ rarity }) => rarity)),
    offTopicShare: most(candidates, ({ offTopicShare }) => offTopicShare),
    agreement: most(own, ({ question, body, words }) => Math.max(question ?? 0, body ?? 0) * words),
    onlyStopWords: totalWeight === 0 ? 1 : 0,
  }
}

/** The name of an entry and at most one other known word, as in "How fast is Orion?". */
function asksAboutEntry({ named, words }: SearchPlan): boolean {
  const stems = new Set(named.flatMap((name) => name.stems))
  const others = words.filter(({ stem }) => !stems.has(stem))
  const isKnown = others.every(
    ({ confidence, isOffTopicOnly }) => confidence === 1 && !isOffTopicOnly,
  )
  return named.length > 0 && others.length <= 1 && isKnown
}

/** `nearest`: perhaps the passages answer the question; a visitor sees them with that reservation. */
export type Match = 'found' | 'nearest' | 'nothing'

/** Chosen on the development questions. */
const MIN_FOUND = 1.5
const MIN_NEAREST = -1.5

export function matchOf(relevance: number): Match {
  if (relevance > MIN_FOUND) return 'found'
  return relevance > MIN_NEAREST ? 'nearest' : 'nothing'
}

export function relevanceOf(evidence: Evidence, mode: 'hybrid' | 'text', space: string): number {
  const fitted = mode === 'hybrid' ? BY_SPACE[space] : BY_WORDS
  const weights = fitted ?? BY_WORDS
  const sum = EVIDENCE.reduce((total, name) => total + weights[name] * evidence[name], weights.bias)
  if (!fitted) return sum + GENEROSITY
  return evidence.question >= KNOWN_QUESTION ? Math.max(sum, MIN_FOUND + 1) : sum
}
