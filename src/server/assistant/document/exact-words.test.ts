import { expect, test } from 'vitest'
import { markWords, quotePassage } from './exact-words.ts'

const TABLE =
  'Dish | Price | Contains\nTrout with lemon | €11.00 | fish\nBean soup | €3.50 | celery'

const marked = (text: string, question: string) =>
  markWords(text, question).map(([start, end]) => text.slice(start, end))

test('TRY-20 marks the sentence that answers, not its neighbours', () => {
  const text = 'We close on Mondays. The deposit is ten euros per person. Dogs are welcome.'
  expect(marked(text, 'How much is the deposit?')).toEqual(['The deposit is ten euros per person.'])
})

test('TRY-20 marks whole rows of a table and quotes them with the names of their columns', () => {
  expect(marked(TABLE, 'What does the trout cost?')).toEqual(['Trout with lemon | €11.00 | fish'])
  expect(quotePassage(TABLE, markWords(TABLE, 'What does the trout cost?'))).toBe(
    'Trout with lemon, Price: €11.00, Contains: fish',
  )
})

test('marks the whole passage when no word is shared', () => {
  expect(marked('Ring the bell. Then wait.', 'ώρα')).toEqual(['Ring the bell. Then wait.'])
})

test('a long passage is quoted by its marked words', () => {
  const text = `${'Nothing of interest stands here. '.repeat(15)}The deposit is ten euros.`
  expect(quotePassage(text, markWords(text, 'the deposit'))).toBe('The deposit is ten euros.')
})

test.each(['', 'a'.repeat(1200), '\u202Eabc', '| | |\n| | |'])('survives %j', (text) => {
  for (const [start, end] of markWords(text, 'abc')) {
    expect(start).toBeLessThanOrEqual(end)
    expect(end).toBeLessThanOrEqual(text.length)
  }
})
