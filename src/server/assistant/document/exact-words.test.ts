import { expect, test } from 'vitest'
import { markSentences, markWords } from './exact-words.ts'

const TABLE =
  'Dish | Price | Contains\nTrout with lemon | €11.00 | fish\nBean soup | €3.50 | celery'

const marked = (text: string, question: string) =>
  markSentences(text, question).map(([start, end]) => text.slice(start, end))

test('TRY-20 marks the sentence that answers, not its neighbours', () => {
  const text = 'We close on Mondays. The deposit is ten euros per person. Dogs are welcome.'
  expect(marked(text, 'How much is the deposit?')).toEqual(['The deposit is ten euros per person.'])
})

test('TRY-20 marks whole rows of a table', () => {
  expect(marked(TABLE, 'What does the trout cost?')).toEqual(['Trout with lemon | €11.00 | fish'])
})

test.each([
  ['Which dishes contain fish?', ['Dish', 'Contains', 'fish']],
  ['Πόσο κοστίζει η πέστροφα;', []],
  ['What does the TROUT cost?', ['Trout']],
])('TRY-20 underlines the words of "%s", also with another ending', (question, words) => {
  const found = markWords(TABLE, question).map(([start, end]) => TABLE.slice(start, end))
  expect(found).toEqual(words)
})

test('underlines Greek words without regard to accents and endings', () => {
  const text = 'Η προκαταβολή είναι 900 ευρώ. Οι προκαταβολές επιστρέφονται.'
  const found = markWords(text, 'ΠΡΟΚΑΤΑΒΟΛΗ;').map(([start, end]) => text.slice(start, end))
  expect(found).toEqual(['προκαταβολή', 'προκαταβολές'])
})

test('marks the whole passage when no word is shared', () => {
  expect(marked('Ring the bell. Then wait.', 'ώρα')).toEqual(['Ring the bell. Then wait.'])
})

test.each(['', 'a'.repeat(1200), '\u202Eabc', '| | |\n| | |'])('survives %j', (text) => {
  for (const [start, end] of [...markSentences(text, 'abc'), ...markWords(text, 'abc')]) {
    expect(start).toBeLessThanOrEqual(end)
    expect(end).toBeLessThanOrEqual(text.length)
  }
})
