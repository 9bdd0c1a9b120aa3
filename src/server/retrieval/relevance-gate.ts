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
  readonly offTopicOnly: number
  readonly named: number
  /** Share of off-topic questions among the nearest questions. */
  readonly offTopicShare: number
  /** Both searches rank the same passage high. */
  readonly agreement: number
  /** Only stop words, as in "who are you". */
  readonly onlyStopWords: number
}

interface Weights {
  readonly hybrid: number
  readonly text: number
}

/** Fitted to the development questions by `node tests/evals/fit-gate.ts`. */
const GATE: Readonly<Record<keyof Evidence | 'bias', Weights>> = {
  bias: { hybrid: 5.67, text: -0.75 },
  question: { hybrid: 2.78, text: 0 },
  body: { hybrid: -1.21, text: 0 },
  offTopic: { hybrid: -11.94, text: 0 },
  words: { hybrid: 3.83, text: 7.69 },
  offTopicWords: { hybrid: -4.75, text: -6.95 },
  unknown: { hybrid: -0.85, text: -0.85 },
  offTopicOnly: { hybrid: -3.17, text: -6.46 },
  named: { hybrid: 1.1, text: 1.88 },
  offTopicShare: { hybrid: -4.57, text: 0 },
  agreement: { hybrid: 5.04, text: 0 },
  onlyStopWords: { hybrid: 2.4, text: 3.43 },
}

export const EVIDENCE = Object.keys(GATE).filter((name): name is keyof Evidence => name !== 'bias')

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
    offTopicOnly: shareOf(({ isOffTopicOnly }) => (isOffTopicOnly ? 1 : 0)),
    named: Math.max(0, ...plan.named.map(({ rarity }) => rarity)),
    offTopicShare: most(candidates, ({ offTopicShare }) => offTopicShare),
    agreement: most(own, ({ question, body, words }) => Math.max(question ?? 0, body ?? 0) * words),
    onlyStopWords: totalWeight === 0 ? 1 : 0,
  }
}

/** Above zero the passages are used; the model is called either way. */
export function relevanceOf(evidence: Evidence, mode: keyof Weights): number {
  return EVIDENCE.reduce((sum, name) => sum + GATE[name][mode] * evidence[name], GATE.bias[mode])
}
