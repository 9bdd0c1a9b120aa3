import { buildTurns } from '#server/assistant/prompt.ts'
import { expect, test } from 'vitest'
import { groundedAnswer, OUT_OF_SCOPE, questionIn, textsIn } from './model-script.ts'

const asked = (texts: readonly string[]) => ({
  turns: buildTurns({ history: [], question: 'Which is\nthe fastest?', texts, delimiter: '0a1b' }),
})

test('it finds the texts and the question as we write them', () => {
  const request = asked(['Kratos answers in 8 ms. More.', 'Two\n\nparagraphs'])
  expect(textsIn(request)).toEqual([
    { number: 1, text: 'Kratos answers in 8 ms. More.' },
    { number: 2, text: 'Two\n\nparagraphs' },
  ])
  expect(questionIn(request)).toBe('Which is\nthe fastest?')
  expect(groundedAnswer(request)).toBe('Kratos answers in 8 ms [1]. Two paragraphs [2].')
})

test('without texts it declines', () => {
  expect(groundedAnswer(asked([]))).toBe(OUT_OF_SCOPE)
  expect(questionIn(asked([]))).toBe('Which is\nthe fastest?')
})
