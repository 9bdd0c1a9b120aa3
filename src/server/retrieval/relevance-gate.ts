import type { SearchPlan } from './plan-search.ts'
import type { Candidate } from './search-statement.ts'

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
  readonly foreign: number
  readonly named: number
  /** Share of off-topic questions among the nearest questions. */
  readonly offTopicShare: number
  /** Both searches rank the same passage high. */
  readonly agreement: number
  /** Only stop words, as in "who are you". */
  readonly isBare: number
}

export const EVIDENCE = [
  'question',
  'body',
  'offTopic',
  'words',
  'offTopicWords',
  'unknown',
  'foreign',
  'named',
  'offTopicShare',
  'agreement',
  'isBare',
] as const satisfies readonly (keyof Evidence)[]

export interface GateWeights {
  readonly bias: number
  readonly weights: Readonly<Record<keyof Evidence, number>>
}

export interface Gate {
  /** With an embedding, and by words only. */
  readonly hybrid: GateWeights
  readonly text: GateWeights
}

export function gatherEvidence(plan: SearchPlan, candidates: readonly Candidate[]): Evidence {
  const own = candidates.filter(({ isOffTopic }) => !isOffTopic)
  const offTopicCandidates = candidates.filter(({ isOffTopic }) => isOffTopic)
  const most = (list: readonly Candidate[], of: (one: Candidate) => number | null) =>
    Math.max(0, ...list.map((one) => of(one) ?? 0))
  const totalWeight = plan.words.reduce((sum, { rarity }) => sum + rarity, 0)
  const shareOf = (of: (word: SearchPlan['words'][number]) => number) =>
    totalWeight === 0
      ? 0
      : plan.words.reduce((sum, word) => sum + word.rarity * of(word), 0) / totalWeight
  return {
    question: most(own, ({ question }) => question),
    body: most(own, ({ body }) => body),
    offTopic: most(offTopicCandidates, ({ question, body }) => Math.max(question ?? 0, body ?? 0)),
    words: most(own, ({ words }) => words),
    offTopicWords: most(offTopicCandidates, ({ words }) => words),
    unknown: shareOf(({ confidence }) => 1 - confidence),
    foreign: shareOf(({ isForeign }) => (isForeign ? 1 : 0)),
    named: Math.max(0, ...plan.named.map(({ rarity }) => rarity)),
    offTopicShare: most(candidates, ({ offTopicShare }) => offTopicShare),
    agreement: most(own, ({ question, body, words }) => Math.max(question ?? 0, body ?? 0) * words),
    isBare: totalWeight === 0 ? 1 : 0,
  }
}

/** Above zero the passages are used; the model is called either way. */
export function relevanceOf(evidence: Evidence, { bias, weights }: GateWeights): number {
  return EVIDENCE.reduce((sum, name) => sum + weights[name] * evidence[name], bias)
}

/** Fitted to the development questions by `node tests/evals/fit-gate.ts`. */
export const GATE: Gate = {
  hybrid: {
    bias: 5.67,
    weights: {
      question: 2.78,
      body: -1.21,
      offTopic: -11.94,
      words: 3.83,
      offTopicWords: -4.75,
      unknown: -0.85,
      foreign: -3.17,
      named: 1.1,
      offTopicShare: -4.57,
      agreement: 5.04,
      isBare: 2.4,
    },
  },
  text: {
    bias: -0.75,
    weights: {
      question: 0,
      body: 0,
      offTopic: 0,
      words: 7.69,
      offTopicWords: -6.95,
      unknown: -0.85,
      foreign: -6.46,
      named: 1.88,
      offTopicShare: 0,
      agreement: 0,
      isBare: 3.43,
    },
  },
}
