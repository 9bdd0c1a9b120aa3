import { expect, test } from 'vitest'
import { readPassages } from '#content/passages/read-passages.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'
import { createNaming, matchOf, roleOf } from './off-topic.ts'
import type { Candidate } from './search-statement.ts'

const candidate = (key: string, alone: number, similarity = alone): Candidate => ({
  key,
  parent: key,
  hash: '',
  role: roleOf([key.split('#')[0] ?? '']),
  score: alone,
  alone,
  own: alone,
  similarity,
})
const answer = (alone: number, similarity?: number) => candidate('models/kratos', alone, similarity)
const offTopic = (alone: number, similarity?: number) =>
  candidate('knowledge/off-topic#weather', alone, similarity)

test.each([
  ['found', 'a good answer', [answer(0.2)]],
  ['found', 'a weak answer', [answer(0.01)]],
  ['found', 'an answer better than an off-topic example', [offTopic(0.1), answer(0.2)]],
  ['found', 'the best of several answers', [answer(0.01), answer(0.2), offTopic(0.1)]],
  ['found', 'a better off-topic example that is farther', [offTopic(0.3, 0.3), answer(0.2, 0.5)]],
  [
    'found',
    'a nearer off-topic example with half the score',
    [offTopic(0.1, 0.6), answer(0.2, 0.5)],
  ],
  ['nothing', 'a better and nearer off-topic example', [offTopic(0.3, 0.5), answer(0.2, 0.5)]],
  ['nothing', 'an equal off-topic example that is nearer', [offTopic(0.2, 0.6), answer(0.2, 0.5)]],
  ['nothing', 'a better off-topic example without vectors', [offTopic(0.3, 0), answer(0.2, 0)]],
  ['nothing', 'off-topic examples only', [offTopic(0.3)]],
  ['nothing', 'no candidates', []],
] as const)('%s: %s', (match, _name, candidates) => {
  expect(matchOf(candidates, false)).toBe(match)
})

test('of a translated message only what the visitor wrote counts', () => {
  const translated = [offTopic(0.3, 0.9), { ...answer(0.2, 0.1), own: 0.4 }]
  expect(matchOf(translated, false)).toBe('nothing')
  expect(matchOf(translated, true)).toBe('found')
  const written = [answer(0.3), { ...offTopic(0.1), own: 0.4 }]
  expect(matchOf(written, true)).toBe('nothing')
  // Unless it is far behind.
  expect(matchOf([answer(0.3), answer(0.3), answer(0.3), ...written.slice(1)], true)).toBe('found')
})

const isNamedIn = createNaming(readPassages(SAMPLE_CONTENT))

test.each([
  ['models/kratos', 'Do you have something for fraud?', 'something fraud', true],
  ['models/kratos', 'Keni diçka për mashtrimet?', 'fraud', true],
  ['models/kratos', 'Do you have something for churn?', 'something churn', false],
  ['models/kratos', 'Is Kratos a god?', 'Is Kratos a god?', true],
  ['models/lira', '100 turkish lira to euro', '100 turkish lira to euro', false],
  ['pages/models#hero', 'fraud', 'fraud', false],
])('%s is named in "%s", "%s": %s', (key, text, english, isNamed) => {
  expect(isNamedIn(key, { text, english })).toBe(isNamed)
})
