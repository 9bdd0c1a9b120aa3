import { expect, test } from 'vitest'
import { readGlossary, readSmallTalk, type SmallTalk } from '#content/reader/lists.ts'
import { readQuestions } from '#tests/evals/questions.ts'
import { sampleCandidate } from '#tests/fixtures/retrieval.ts'
import { createSmallTalkFinder, nearestSmallTalk } from './small-talk.ts'
import { createTranslator } from './visitor-language.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

const spoken = (...en: readonly string[]) => ({
  phrases: { en: [...en], sq: [], el: [] },
  replies: { en: [], sq: [], el: [] },
})
const SAMPLE: SmallTalk = {
  person: spoken('speak person', 'operator'),
  identity: spoken('who are you', 'bot or operator'),
  language: spoken('speak shqip'),
  complaint: spoken("s'ndihmon", 'not help*', 'bad'),
  thanks: spoken('thank*', 'γεια'),
  greeting: spoken('hello', 'γεια'),
}
const find = createSmallTalkFinder(SAMPLE, (word) => ['une', 'dua'].includes(word))

test.each([
  ['hello', 'greeting'],
  ['HÉLLO!!', 'greeting'],
  ['Thanking you', 'thanks'],
  ['I want to speak to a person, please', 'person'],
  // Common words of other languages.
  ['une dua operator', 'person'],
  // One other word is allowed beside a word that is no stop word.
  ['operator kratos', 'person'],
  ['operator kratos price', undefined],
  ['who are you?', 'identity'],
  ['who are you kratos', undefined],
  // The longest phrase.
  ['bot or operator', 'identity'],
  // Of equals the first of the file.
  ['γεια', 'thanks'],
  // All words of a phrase.
  ['speak', undefined],
  ["s'ndihmon", 'complaint'],
  ['what s that', undefined],
  ['helpless', undefined],
  ['', undefined],
  ['?!', undefined],
  [Array(16).fill('bad').join(' '), 'complaint'],
  [Array(17).fill('bad').join(' '), undefined],
])('%j is %j', (text, kind) => {
  expect(find(text, 'en')?.kind).toBe(kind)
})

test('the phrases of the site find most small talk before the search, and hardly anything else', () => {
  const { isCommon } = createTranslator(readGlossary(SAMPLE_CONTENT), () => false)
  const findReal = createSmallTalkFinder(readSmallTalk(SAMPLE_CONTENT), isCommon)
  const questions = readQuestions('development')
  const isAsked = ({ expect: kind }: { expect: string }) => ['facts', 'decline'].includes(kind)
  const talk = questions.filter((question) => !isAsked(question))
  const isFound = ({ question, expect: kind }: (typeof talk)[number]) =>
    findReal(question, 'en')?.kind === kind
  // From number 201 on they were written to be found by meaning instead.
  const plain = talk.filter(({ id }) => id < 'small-talk-201')
  expect(plain.length).toBeGreaterThan(50)
  expect(plain.filter(isFound).length / plain.length).toBeGreaterThanOrEqual(0.9)
  expect(talk.filter(isFound).length / talk.length).toBeGreaterThanOrEqual(0.7)
  const others = questions.filter(isAsked)
  const wrong = others.filter(({ question }) => findReal(question, 'en') !== undefined)
  expect(wrong.length / others.length).toBeLessThanOrEqual(0.005)
})

test.each([
  ['do you speak Greek?', 'language'],
  ['does it speak Greek?', undefined],
  ['do they speak Albanian there?', undefined],
])('%s is %j', (text, kind) => {
  const findReal = createSmallTalkFinder(readSmallTalk(SAMPLE_CONTENT), () => false)
  expect(findReal(text, 'en')?.kind).toBe(kind)
})

test.each([
  ['mirupafshim', 'en', 'sq'],
  ['eisai robot?', 'en', 'el'],
  ['human or robot', 'en', 'en'],
] as const)('%s, detected as %s, is answered in %s', (text, detected, language) => {
  const findReal = createSmallTalkFinder(readSmallTalk(SAMPLE_CONTENT), () => false)
  expect(findReal(text, detected)?.language).toBe(language)
})

const talk = (key: string, question: number) =>
  sampleCandidate(`knowledge/${key}`, { question, isOffTopic: true })

test.each([
  [
    'near an example',
    [talk('small-talk#thanks', 0.7), sampleCandidate('models/nera', { question: 0.5 })],
    'thanks',
  ],
  [
    'nearer to a page',
    [talk('small-talk#thanks', 0.7), sampleCandidate('models/nera', { body: 0.8 })],
    undefined,
  ],
  ['near nothing', [talk('small-talk#thanks', 0.3)], undefined],
  ['off topic', [talk('off-topic#weather', 0.9), talk('small-talk#thanks', 0.7)], undefined],
])('a message %s: %o', (_name, candidates, kind) => {
  expect(nearestSmallTalk(candidates)).toBe(kind)
})
