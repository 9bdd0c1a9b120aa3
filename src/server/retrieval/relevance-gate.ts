import type { SearchPlan } from './plan-search.ts'
import type { Candidate } from './search-statement.ts'

/** What speaks for and against answering from the passages that were found. */
export interface Evidence {
  /** Of the candidates, and of what the assistant does not answer: the nearest question's cosine. */
  readonly question: number
  readonly body: number
  readonly offTopic: number
  /** The share of the question's words, by rarity, that the best passage holds, and the best foe. */
  readonly words: number
  readonly offTopicWords: number
  /** The share of words that no passage holds, and of those that only off-topic questions use. */
  readonly unknown: number
  readonly foreign: number
  readonly named: number
  /** Of the nearest questions of visitors, how many are of those that are not answered. */
  readonly offTopicShare: number
  /** Where both searches think well of the same passage. */
  readonly agreement: number
  /** A question such as "who are you" has no words to search for. */
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
  /** Where the question could be embedded, and where only words speak. */
  readonly hybrid: GateWeights
  readonly text: GateWeights
}

export function gatherEvidence(plan: SearchPlan, candidates: readonly Candidate[]): Evidence {
  const own = candidates.filter(({ isOffTopic }) => !isOffTopic)
  const foes = candidates.filter(({ isOffTopic }) => isOffTopic)
  const most = (list: readonly Candidate[], of: (one: Candidate) => number | null) =>
    Math.max(0, ...list.map((one) => of(one) ?? 0))
  const mass = plan.words.reduce((sum, { rarity }) => sum + rarity, 0)
  const shareOf = (of: (word: SearchPlan['words'][number]) => number) =>
    mass === 0 ? 0 : plan.words.reduce((sum, word) => sum + word.rarity * of(word), 0) / mass
  return {
    question: most(own, ({ question }) => question),
    body: most(own, ({ body }) => body),
    offTopic: most(foes, ({ question, body }) => Math.max(question ?? 0, body ?? 0)),
    words: most(own, ({ words }) => words),
    offTopicWords: most(foes, ({ words }) => words),
    unknown: shareOf(({ trust }) => 1 - trust),
    foreign: shareOf(({ isForeign }) => (isForeign ? 1 : 0)),
    named: Math.max(0, ...plan.named.map(({ rarity }) => rarity)),
    offTopicShare: most(candidates, ({ offTopicShare }) => offTopicShare),
    agreement: most(own, ({ question, body, words }) => Math.max(question ?? 0, body ?? 0) * words),
    isBare: mass === 0 ? 1 : 0,
  }
}

/** Above zero the passages are passed on. It decides nothing else: the model is called either way. */
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
