import { expect, test } from 'vitest'
import { readPassages } from '#content/passages/read-passages.ts'
import { sampleCandidate, sampleLexicon } from '#tests/fixtures/retrieval.ts'
import { searchablePassage } from '#tests/support/published-passages.ts'
import {
  chooseEnds,
  createLeadFinder,
  isScaleEnd,
  leadSentence,
  sentencesOf,
} from './lead-sentence.ts'
import { planSearch } from './plan-search.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

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

const SLOW = searchablePassage(
  'comparisons/model-latency#highest',
  'Slowest model',
  'The slowest model is Nera. From the slowest to the fastest: Nera and Hermes.',
)
const FAST = searchablePassage(
  'comparisons/model-latency#lowest',
  'Fastest model',
  'The fastest model is Hermes. From the fastest to the slowest: Hermes and Nera.',
  { questions: ['Which model is quick?'] },
)
const candidateOf = ({ key, entries, url, title, text, hash }: typeof SLOW) =>
  sampleCandidate(key, { entries, url, title, text, hash, score: 0.7 })

test.each([
  { question: 'slowest model', found: FAST, end: SLOW },
  { question: 'slowest model', found: SLOW, end: SLOW },
  // A word of its questions.
  { question: 'a quick model', found: SLOW, end: FAST },
  { question: 'the model', found: SLOW, end: SLOW },
  // Only the first sentence counts; the second names both ends.
  { question: 'slowest Nera or Hermes', found: FAST, end: SLOW },
])('for "$question" the end "$found.title" becomes "$end.title"', ({ question, found, end }) => {
  const chosen = chooseEnds([SLOW, FAST])(question, candidateOf(found))
  expect(chosen).toEqual(candidateOf(end))
})

test('other passages, and a scale with one end, stay', () => {
  const other = sampleCandidate('models/nera')
  expect(chooseEnds([SLOW, FAST])('slowest model', other)).toBe(other)
  const alone = candidateOf(FAST)
  expect(chooseEnds([FAST])('slowest model', alone)).toBe(alone)
})

test('an end is replaced by one in the same language', () => {
  const inAlbanian = [SLOW, FAST].map(({ key, text }) =>
    searchablePassage(key, 'Modeli', text, { language: 'sq', url: `/sq/${key}` }),
  )
  const choose = chooseEnds([...inAlbanian, SLOW, FAST, ...inAlbanian])
  expect(choose('slowest model', candidateOf(FAST))).toEqual(candidateOf(SLOW))
})

const passages = readPassages(SAMPLE_CONTENT)
const chooseReal = chooseEnds(passages)

test.each([
  ['Which model is the slowest?', 'model-latency#highest', 'stays'],
  ['Which model is the fastest?', 'model-latency#lowest', 'replaces the other'],
  ['Which model is the most accurate?', 'model-accuracy#highest', 'stays'],
  ['Which model is the least accurate?', 'model-accuracy#lowest', 'replaces the other'],
  ['Which model was trained on the most data?', 'model-data#highest', 'replaces the other'],
  ['Which model was trained on the least data?', 'model-data#lowest', 'replaces the other'],
  ['Which model takes longest to implement?', 'model-implementation#highest', 'replaces the other'],
  ['Which model is quickest to implement?', 'model-implementation#lowest', 'replaces the other'],
  ['What is the most expensive package?', 'package-price#highest', 'replaces the other'],
  ['What is the cheapest package?', 'package-price#lowest', 'replaces the other'],
  ['Which paper is the newest?', 'paper-year#highest', 'replaces the other'],
  ['Which paper is the oldest?', 'paper-year#lowest', 'replaces the other'],
])('for %j the end %s %s', (question, end, what) => {
  const right = `comparisons/${end}`
  const [scale = ''] = right.split('#')
  const ends = passages.filter(({ key }) => key.startsWith(`${scale}#`))
  expect(ends).toHaveLength(2)
  const found = ends.filter(({ key }) => what !== 'stays' || key === right)
  const chosen = found.map((passage) => chooseReal(question, candidateOf(passage)).key)
  expect(new Set(chosen)).toEqual(new Set([right]))
})
