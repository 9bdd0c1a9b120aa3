import { expect, test } from 'vitest'
import type { Candidate } from './search-statement.ts'
import { matchOf, roleOf, smallTalkIn } from './small-talk.ts'

const candidate = (key: string, alone: number, similarity = alone): Candidate => ({
  key,
  parent: key,
  hash: '',
  role: roleOf([key.split('#')[0] ?? '']),
  score: alone,
  alone,
  similarity,
})
const answer = (alone: number, similarity?: number) => candidate('models/kratos', alone, similarity)
const offTopic = (alone: number, similarity?: number) =>
  candidate('knowledge/off-topic#weather', alone, similarity)
const talk = (alone: number, kind = 'thanks') => candidate(`knowledge/small-talk#${kind}`, alone)

test.each([
  ['found', 'a good answer', [answer(0.2)]],
  ['found', 'an answer better than an off-topic example', [offTopic(0.1), answer(0.2)]],
  ['found', 'the best of several answers', [answer(0.01), answer(0.2)]],
  ['nearest', 'a weak answer', [answer(0.05)]],
  ['nearest', 'a better off-topic example that is farther', [offTopic(0.3, 0.3), answer(0.2, 0.5)]],
  [
    'found',
    'a nearer off-topic example with half the score',
    [offTopic(0.1, 0.6), answer(0.2, 0.5)],
  ],
  ['nothing', 'a better and nearer off-topic example', [offTopic(0.3, 0.5), answer(0.2, 0.5)]],
  [
    'nothing',
    'an equal off-topic example that is much nearer',
    [offTopic(0.2, 0.6), answer(0.2, 0.5)],
  ],
  ['nothing', 'small talk only', [talk(0.3)]],
  ['nothing', 'no candidates', []],
] as const)('%s: %s', (match, _name, candidates) => {
  expect(matchOf(candidates, false)).toBe(match)
})

test('a message that follows another one is declined only by a large margin', () => {
  const near = [offTopic(0.22, 0.55), answer(0.2, 0.5)]
  const far = [offTopic(0.3, 0.6), answer(0.2, 0.5)]
  expect([near, far].map((one) => matchOf(one, false))).toEqual(['nothing', 'nothing'])
  expect([near, far].map((one) => matchOf(one, true))).toEqual(['nearest', 'nothing'])
})

test.each([
  ['thanks', 'the best candidate', [talk(0.2), answer(0.1)]],
  ['thanks', 'hardly less than the best', [answer(0.2), talk(0.185)]],
  [undefined, 'less than the best', [answer(0.2), talk(0.17)]],
  [undefined, 'less than an off-topic example', [offTopic(0.3), talk(0.2)]],
  ['greeting', 'the best of two examples', [talk(0.19), talk(0.2, 'greeting')]],
  ['language', 'as near as an answer', [answer(0.2), talk(0.2, 'language')]],
  [
    undefined,
    'of a language and hardly less than an answer',
    [answer(0.2), talk(0.19, 'language')],
  ],
  [undefined, 'of an unknown kind', [talk(0.2, 'other')]],
  [undefined, 'missing', [answer(0.2)]],
] as const)('small talk is %s when its example is %s', (kind, _name, candidates) => {
  expect(smallTalkIn('Thank you', candidates)).toBe(kind)
})
