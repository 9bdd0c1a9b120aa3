import { expect, test } from 'vitest'
import type { Content } from '../reader/read-content.ts'
import { buildKnowledge, isBuiltKnowledge, toPassage, type PassageInput } from './passage.ts'

const QUESTIONS = ['Who stops fraud?']

const contentIn = (locale: string) =>
  ({
    locale,
    messages: { pages: { home: 'Home', models: 'Models' } },
    knowledge: { questions: new Map([['models/kratos', QUESTIONS]]) },
  }) as unknown as Content

const KRATOS: PassageInput = {
  key: 'models/kratos',
  entries: ['models/kratos'],
  page: 'models',
  anchor: 'kratos',
  headings: ['Finance', 'Kratos'],
  text: 'It scores.',
}

test('a passage has the page, the title and the questions of its entry', () => {
  const { hash, ...facts } = toPassage(KRATOS, contentIn('en'))
  expect(facts).toEqual({
    key: 'models/kratos',
    parent: 'models/kratos',
    entries: ['models/kratos'],
    language: 'en',
    page: '/models',
    url: '/models#kratos',
    headingPath: ['Models', 'Finance', 'Kratos'],
    title: 'Models: Kratos',
    text: 'It scores.',
    questions: QUESTIONS,
  })
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
})

test.each([
  ['the home page', { ...KRATOS, page: 'home' }, 'en', '/', '/#kratos'],
  ['the translated home page', { ...KRATOS, page: 'home' }, 'sq', '/sq', '/sq#kratos'],
  ['a translation', KRATOS, 'sq', '/sq/models', '/sq/models#kratos'],
  ['its own page', { ...KRATOS, item: 'kratos' }, 'en', '/models', '/models/kratos#kratos'],
] as const)('a passage on %s links to %s', (_name, input, locale, page, url) => {
  expect(toPassage(input, contentIn(locale))).toMatchObject({ page, url })
})

const PASSAGE = toPassage(KRATOS, contentIn('en'))
const BUILT = buildKnowledge([PASSAGE])

test('other languages are kept apart and count', () => {
  const translation = toPassage(KRATOS, contentIn('sq'))
  const built = buildKnowledge([translation, PASSAGE])
  expect(built).toMatchObject({ passages: [PASSAGE], translations: [translation] })
  expect(built.contentHash).not.toBe(BUILT.contentHash)
  expect(isBuiltKnowledge(built)).toBe(true)
})

test('a changed card changes the hash', () => {
  const card = { type: 'entry', name: 'Kratos', facts: [] } as const
  const passage = toPassage({ ...KRATOS, card }, contentIn('en'))
  expect(passage.card).toEqual(card)
  expect(passage.hash).not.toBe(PASSAGE.hash)
})

test('accepts the knowledge of this build, also after a round trip', () => {
  expect(isBuiltKnowledge(BUILT)).toBe(true)
  expect(isBuiltKnowledge(JSON.parse(JSON.stringify(BUILT)))).toBe(true)
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['no hash', { passages: BUILT.passages }],
  ['no passages', { ...BUILT, passages: undefined }],
  ['no translations', { ...BUILT, translations: undefined }],
  ['an incomplete translation', { ...BUILT, translations: [{ ...PASSAGE, url: undefined }] }],
  ['passages that are not a list', { ...BUILT, passages: {} }],
  ['the hash of other passages', { ...BUILT, contentHash: buildKnowledge([]).contentHash }],
  ['a missing passage', { ...BUILT, passages: [] }],
  ['a passage twice', { ...BUILT, passages: [PASSAGE, PASSAGE] }],
])('rejects %s', (_name, value) => {
  expect(isBuiltKnowledge(value)).toBe(false)
})
