import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleCandidate, sampleLexicon, samplePlan } from '#tests/fixtures/retrieval.ts'
import { EVIDENCE, gatherEvidence, matchOf, relevanceOf, type Evidence } from './relevance-gate.ts'
import { planSearch } from './plan-search.ts'

const plan = (text: string) => planSearch(text, [], sampleLexicon())[0]
const own = sampleCandidate('models/kratos', { question: 0.6, body: 0.4, words: 0.5 })
const offTopicCandidate = sampleCandidate('knowledge/off-topic#weather', {
  question: 0.7,
  body: 0.8,
  words: 0.9,
  isOffTopic: true,
})

test('reads similarity from passages and from off-topic passages separately', () => {
  const evidence = gatherEvidence(samplePlan(), [own, offTopicCandidate])
  expect(evidence).toMatchObject({ question: 0.6, body: 0.4, words: 0.5 })
  expect(evidence).toMatchObject({ offTopic: 0.8, offTopicWords: 0.9 })
})

test('uses the best passage for each feature', () => {
  const other = sampleCandidate('models/hermes', { question: 0.2, body: 0.9, words: 0.1 })
  const evidence = gatherEvidence(samplePlan(), [own, other])
  expect(evidence).toMatchObject({ question: 0.6, body: 0.9, words: 0.5 })
  expect(evidence.agreement).toBeCloseTo(0.3, 6)
})

test.each([
  ['fraud', { unknown: 0, offTopicOnly: 0, onlyStopWords: 0 }],
  ['volcano', { unknown: 1, offTopicOnly: 0, onlyStopWords: 0 }],
  ['weather', { unknown: 1, offTopicOnly: 1, onlyStopWords: 0 }],
  ['fraud volcano', { unknown: 0.5, offTopicOnly: 0, onlyStopWords: 0 }],
  ['who are you', { unknown: 0, offTopicOnly: 0, onlyStopWords: 1 }],
  ['Kratos', { named: 1, unknown: 0 }],
])('weights the words of %j by rarity', (text, evidence) => {
  expect(gatherEvidence(plan(text), [])).toMatchObject(evidence)
})

test('every feature is 0 without a vector and without candidates', () => {
  const evidence = gatherEvidence(plan('volcano'), [sampleCandidate('models/kratos')])
  expect(Object.values(evidence).every(Number.isFinite)).toBe(true)
  expect(Object.keys(evidence).toSorted()).toEqual(EVIDENCE.toSorted())
})

const SPACE = 'local-all-minilm-l6-v2-384'
const NO_EVIDENCE: Evidence = gatherEvidence(plan('fraud'), [])
const isRelevant = (mode: 'hybrid' | 'text', evidence: Partial<Evidence>) =>
  relevanceOf({ ...NO_EVIDENCE, ...evidence }, mode, SPACE) > 0

// A plan of known words has a candidate with some of them; without one there is nothing to show.
test.each([
  ['volcano', false, []],
  ['weather', false, [offTopicCandidate]],
  ['weather volcano', false, [sampleCandidate('models/kratos', { words: 0.3 }), offTopicCandidate]],
  ['fraud volcano', true, [own]],
  ['fraud', true, [sampleCandidate('models/kratos', { words: 1 })]],
])('by words alone %j is relevant: %j', (text, isAnswered, candidates) => {
  expect(relevanceOf(gatherEvidence(plan(text), candidates), 'text', SPACE) > 0).toBe(isAnswered)
})

test('a space without weights of its own is judged by words, and generously', () => {
  const evidence = gatherEvidence(plan('fraud volcano'), [own, offTopicCandidate])
  const byWords = relevanceOf(evidence, 'text', SPACE)
  expect(relevanceOf(evidence, 'hybrid', 'provider-768')).toBeGreaterThan(byWords)
  expect(relevanceOf(evidence, 'text', 'provider-768')).toBe(byWords)
  const closer = { ...evidence, question: 1, body: 1 }
  expect(relevanceOf(closer, 'hybrid', 'provider-768')).toBe(
    relevanceOf(evidence, 'hybrid', 'provider-768'),
  )
})

test.each([
  ['Kratos fraud', 'found'],
  ['Kratos volcano', 'nearest'],
  ['fraud', 'nearest'],
])('%j, of which the content has little, is %s', (text, match) => {
  const candidates = [sampleCandidate('models/kratos', { question: 0.2, body: 0.2, words: 0.1 })]
  const distracting = { offTopic: 0.3, offTopicShare: 0.3 }
  const evidence = { ...gatherEvidence(plan(text), candidates), ...distracting }
  expect(matchOf(relevanceOf(evidence, 'hybrid', SPACE))).toBe(match)
})

test('declines by vector what is closer to off-topic questions', () => {
  expect(isRelevant('hybrid', { question: 0.3, offTopic: 0.9, offTopicShare: 1, unknown: 1 })).toBe(
    false,
  )
  expect(isRelevant('hybrid', { question: 0.9, body: 0.8, words: 1, agreement: 0.9 })).toBe(true)
})

test.each(['hybrid', 'text'] as const)(
  'in mode %s matching words never lower the relevance, off-topic words never raise it',
  (mode) => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(share, share, (a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        const of = (evidence: Partial<Evidence>) =>
          relevanceOf({ ...NO_EVIDENCE, ...evidence }, mode, SPACE)
        expect(of({ words: more })).toBeGreaterThanOrEqual(of({ words: less }))
        expect(of({ offTopicOnly: more })).toBeLessThanOrEqual(of({ offTopicOnly: less }))
        expect(of({ offTopicWords: more })).toBeLessThanOrEqual(of({ offTopicWords: less }))
      }),
    )
  },
)
