import { expect, test } from 'vitest'
import { scaleOf } from '#content/passages/scales.ts'
import { sampleLexicon } from '#tests/fixtures/retrieval.ts'
import { searchablePassage } from '#tests/support/published-passages.ts'
import { createLeadFinder, leadSentence, sayLead } from './lead-sentence.ts'
import { planSearch } from './plan-search.ts'
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
  expect(leadOf('', TEXT, plan)).toBe(lead)
})

/** As it is said. */
function leadOf(title: string, text: string, plan: Parameters<typeof leadSentence>[1] = NO_PLAN) {
  const { lexemes } = sampleLexicon().vocabulary
  const lead = leadSentence([{ key: 'notes/one', title, text }], plan, lexemes)
  return lead && sayLead(lead, text, undefined)
}

const NO_PLAN = { text: '', terms: [], named: [] }

test('a text without sentences has no lead', () => {
  expect(leadOf('', '')).toBeUndefined()
})

test('the heading is no lead, unless there is nothing else', () => {
  const title = 'Home: Three offices'
  expect(leadOf(title, 'Three offices. In Tirana.')).toBe('In Tirana.')
  expect(leadOf(title, 'Three offices.')).toBe('Three offices.')
})

test('a question for a figure is answered by a sentence with one', () => {
  const lexicon = sampleLexicon()
  const text = 'It stops fraud in payments. It stops fraud of €9.'
  const leadFor = (question: string) => leadOf('', text, planSearch(question, [], lexicon)[0])
  expect(leadFor('fraud in payments')).toBe('It stops fraud in payments.')
  expect(leadFor('how much fraud in payments')).toBe('It stops fraud of €9.')
})

test('the lead of an entry is of its card or its details', () => {
  const passages = [
    searchablePassage('models/kratos', 'Kratos', 'Loans: 12.'),
    searchablePassage('models/kratos#details', 'Kratos', 'Of ours. It stops fraud.'),
    searchablePassage('models/hermes', 'Hermes', 'Loans: 99.'),
  ] as const
  const lexicon = sampleLexicon()
  const find = createLeadFinder(passages, new Map([['models/kratos', 'Kratos']]))
  const leadFor = (question: string) =>
    find(passages[1], planSearch(question, [], lexicon)[0], lexicon.vocabulary.lexemes)
  expect(leadFor('how many loans')).toEqual({ key: 'models/kratos', at: 0, of: 1 })
  expect(leadFor('fraud')).toEqual({ key: 'models/kratos#details', at: 1, of: 2 })
})

test('the name of an entry does not choose the sentence, the heading of its part does', () => {
  const lexicon = sampleLexicon()
  const parts = [
    { key: 'models/kratos', title: 'Models: Kratos', text: 'Kratos is a model. It stops fraud.' },
    { key: 'models/kratos#loans', title: 'Kratos: Loans', text: 'Kratos. It has limits.' },
  ]
  const leadFor = (question: string) =>
    leadSentence(parts, planSearch(question, [], lexicon)[0], lexicon.vocabulary.lexemes)
  expect(leadFor('loans of Kratos')).toMatchObject({ key: 'models/kratos#loans', at: 1 })
  expect(leadFor('fraud and Kratos')).toMatchObject({ key: 'models/kratos', at: 1 })
  expect(leadFor('Kratos')).toMatchObject({ key: 'models/kratos', at: 0 })
})

test.each([
  ['Ένα. Δύο. Τρία.', undefined, 'Δύο.'],
  // One sentence more, and one less.
  ['A. B. C. D.', undefined, 'B.'],
  ['Një.', undefined, 'Një.'],
  ['A. Απόκριση: 18 ms. C.', 'Kratos', 'Kratos: Απόκριση: 18 ms.'],
  ['A. Kratos: 18 ms. C.', 'Kratos', 'Kratos: 18 ms.'],
  ['A. B. C.', 'Kratos', 'B.'],
])('the second of three sentences in %j, of %j, is %j', (text, name, said) => {
  expect(sayLead({ key: 'models/kratos', at: 1, of: 3 }, text, name)).toBe(said)
})

test.each([
  ['comparisons/model-latency#highest', true],
  ['comparisons/model-latency#lowest', true],
  ['comparisons/averages', false],
  ['pages/models#highest', false],
  ['comparisons/model-latency#highest-of-all', false],
])('%s is the end of a scale: %j', (key, isEnd) => {
  expect(scaleOf(key) !== undefined).toBe(isEnd)
})
