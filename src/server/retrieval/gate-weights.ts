import type { Gate } from './relevance-gate.ts'

/** Written by `node tests/evals/fit-gate.ts` from the development questions. */
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
