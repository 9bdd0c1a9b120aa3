import type { Gate } from './relevance-gate.ts'

/** Written by `node scripts/evals/fit-gate.ts` from the development questions. */
export const GATE: Gate = {
  hybrid: {
    bias: 3.13,
    weights: {
      question: 4.68,
      body: -0.39,
      offTopic: -11.66,
      words: 4.37,
      offTopicWords: -3.87,
      unknown: -0.92,
      foreign: -2.52,
      named: 1.24,
      offTopicShare: -5.44,
      agreement: 4.76,
      isBare: 2.97,
    },
  },
  text: {
    bias: -2.22,
    weights: {
      question: 0,
      body: 0,
      offTopic: 0,
      words: 8.77,
      offTopicWords: -5.67,
      unknown: -1.61,
      foreign: -4.33,
      named: 1.85,
      offTopicShare: 0,
      agreement: 0,
      isBare: 4.61,
    },
  },
}
