import { expect, test } from 'vitest'
import { sampleLexicon } from '#tests/fixtures/retrieval.ts'
import { searchablePassage } from '#tests/support/published-passages.ts'
import { createLeadFinder, leadSentence } from './lead-sentence.ts'
import { planSearch } from './plan-search.ts'
import { isScaleEnd } from './scale-ends.ts'
import { sentencesOf } from './sentences.ts'

test.each([
  ['One. Two! Three?', ['One.', 'Two!', 'Three?']],
  ['A line\n\n  another one ', ['A line', 'another one']],
  ['It costs €1,999.50 a year. Yes.', ['It costs €1,999.50 a year.', 'Yes.']],
  ['- One.\n- Two.', ['One.', 'Two.']],
  ['In 2 steps: 1. Load, 2. Ask. Done.', ['In 2 steps: 1. Load, 2. Ask.', 'Done.']],
  ['', []],
])('%j has the sentences %j', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences)
})

const TEXT =
  'A model of ours. It grades loans. It stops fraud in payments. It is a model. Fraud, fraud.'

test.each([
  ['Who grades loans?', 'It grades loans.'],
  ['grading a loan', 'It grades loans.'],
  ['fraud in payments', 'It stops fraud in payments.'],
  // A repeated word counts once; of equals the first.
  ['fraud', 'It stops fraud in payments.'],
  ['model', 'A model of ours.'],
  ['volcano', 'A model of ours.'],
  ['who are you', 'A model of ours.'],
])('for %j the lead is %j', (question, lead) => {
  const lexicon = sampleLexicon()
  const [plan] = planSearch(question, [], lexicon)
  expect(leadSentence({ title: '', text: TEXT }, plan, lexicon.vocabulary.lexemes)).toBe(lead)
})

const NO_PLAN = { text: '', terms: [] }

test('a text without sentences is its own lead', () => {
  expect(leadSentence({ title: '', text: '' }, NO_PLAN, new Map())).toBe('')
})

test('the heading is no lead, unless there is nothing else', () => {
  const title = 'Home: Three offices'
  expect(leadSentence({ title, text: 'Three offices. In Tirana.' }, NO_PLAN, new Map())).toBe(
    'In Tirana.',
  )
  expect(leadSentence({ title, text: 'Three offices.' }, NO_PLAN, new Map())).toBe('Three offices.')
})

test('a question for a figure is answered by a sentence with one', () => {
  const lexicon = sampleLexicon()
  const text = 'It stops fraud in payments. It stops fraud of €9.'
  const leadFor = (question: string) =>
    leadSentence(
      { title: '', text },
      planSearch(question, [], lexicon)[0],
      lexicon.vocabulary.lexemes,
    )
  expect(leadFor('fraud in payments')).toBe('It stops fraud in payments.')
  expect(leadFor('how much fraud in payments')).toBe('It stops fraud of €9.')
})

test('the lead of an entry is of its card or its details, and says its name', () => {
  const passages = [
    searchablePassage('models/kratos', 'Kratos', 'Loans: 12.', {
      headingPath: ['Models', 'Kratos'],
    }),
    searchablePassage('models/kratos#details', 'Kratos', 'It stops fraud.'),
    searchablePassage('models/hermes', 'Hermes', 'Loans: 99.'),
  ]
  const [, details] = passages
  const lexicon = sampleLexicon()
  const find = createLeadFinder(passages, new Map([['models/kratos', 'Kratos']]))
  const leadFor = (question: string) =>
    details && find(details, planSearch(question, [], lexicon)[0], lexicon.vocabulary.lexemes)
  expect(leadFor('how many loans')).toBe('Kratos: Loans: 12.')
  expect(leadFor('fraud')).toBe('It stops fraud.')
})

test.each([
  ['comparisons/model-latency#highest', true],
  ['comparisons/model-latency#lowest', true],
  ['comparisons/averages', false],
  ['pages/models#highest', false],
  ['comparisons/model-latency#highest-of-all', false],
])('%s is the end of a scale: %j', (key, isEnd) => {
  expect(isScaleEnd(key)).toBe(isEnd)
})
