import { expect, test } from 'vitest'
import { classifyAnswer, type GivenAnswer } from './classify-answer.ts'

const NOW = new Date('2026-11-15T12:00:00Z')

function judge(answer: Partial<GivenAnswer> | undefined, minutesAgo = 60) {
  return classifyAnswer(
    {
      askedAt: new Date(NOW.getTime() - minutesAgo * 60_000),
      answer: answer && {
        notice: undefined,
        sources: 2,
        retrieval: 'hybrid',
        verdict: undefined,
        ...answer,
      },
    },
    NOW,
  )
}

test.each([
  ['with sources', {}],
  ['judged good', { verdict: 'good' }],
  ['judged good although nothing was found', { verdict: 'good', sources: 0 }],
] as const)('an answer %s counts as answered', (_, answer) => {
  expect(judge(answer)).toEqual({ is: 'answered' })
})

test.each([
  ['without sources', { sources: 0 }, 'nothingFound'],
  ['without sources from the text search alone', { sources: 0, retrieval: 'text' }, 'nothingFound'],
  ['without sources, judged bad', { sources: 0, verdict: 'bad' }, 'nothingFound'],
  ['without sources or a model', { sources: 0, notice: 'quotations' }, 'nothingFound'],
  ['without text', { notice: 'empty' }, 'empty'],
  ['judged bad', { verdict: 'bad' }, 'judgedBad'],
  ['interrupted and judged bad', { notice: 'interrupted', verdict: 'bad' }, 'judgedBad'],
] as const)('an answer %s counts as a gap', (_, answer, gap) => {
  expect(judge(answer)).toEqual({ is: 'gap', gap })
})

test.each([
  ['connection', { notice: 'connection' }],
  ['connection', { notice: 'connection', verdict: 'bad' }],
  ['budget', { notice: 'budget' }],
  ['quotations', { notice: 'quotations' }],
  ['interrupted', { notice: 'interrupted' }],
  ['search', { sources: 0, retrieval: 'none' }],
  ['search', { sources: 0, retrieval: 'none', notice: 'empty' }],
] as const)('a service failure (%s, %j) is not a content gap', (failure, answer) => {
  expect(judge(answer)).toEqual({ is: 'failure', failure })
})

test('a question without an answer is a gap after five minutes', () => {
  expect(judge(undefined, 5)).toEqual({ is: 'gap', gap: 'unanswered' })
  expect(judge(undefined, 4)).toEqual({ is: 'running' })
})
