import { buildTurns } from '#server/assistant/prompt.ts'
import { expect, test } from 'vitest'
import { groundedAnswer, OUT_OF_SCOPE, questionIn, textsIn } from './model-script.ts'

const requestWith = (texts: readonly string[]) => ({
  turns: buildTurns({ history: [], question: 'Which is\nthe fastest?', texts, delimiter: '0a1b' }),
})

test('extracts passages and question from the prompt format', () => {
  const request = requestWith(['Kratos answers in 8 ms. More.', 'Two\n\nparagraphs'])
  expect(textsIn(request)).toEqual([
    { number: 1, text: 'Kratos answers in 8 ms. More.' },
    { number: 2, text: 'Two\n\nparagraphs' },
  ])
  expect(questionIn(request)).toBe('Which is\nthe fastest?')
  expect(groundedAnswer(request)).toBe('Kratos answers in 8 ms [1]. Two paragraphs [2].')
})

test('declines without passages', () => {
  expect(groundedAnswer(requestWith([]))).toBe(OUT_OF_SCOPE)
  expect(questionIn(requestWith([]))).toBe('Which is\nthe fastest?')
})
