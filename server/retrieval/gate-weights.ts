import type { Gate } from './relevance-gate.ts'

/** Written by `node scripts/evals/fit-gate.ts` from the development questions. */
export const GATE: Gate = {
  hybrid: {
    bias: 0,
    weights: {
      question: 1,
      body: 0,
      offTopic: -1,
      words: 1,
      offTopicWords: -1,
      unknown: -1,
      foreign: -1,
      named: 1,
    },
  },
  text: {
    bias: 0,
    weights: {
      question: 0,
      body: 0,
      offTopic: 0,
      words: 1,
      offTopicWords: -1,
      unknown: -1,
      foreign: -1,
      named: 1,
    },
  },
}
