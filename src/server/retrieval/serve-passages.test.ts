import { expect, test } from 'vitest'
import { searchablePassage } from '#tests/support/published-passages.ts'
import { stemOf } from './question-words.ts'
import { servePassages } from './serve-passages.ts'

const CARD = searchablePassage('models/kratos', 'Kratos', 'Kratos is a model. Latency: 18ms.')
const DETAILS = searchablePassage('models/kratos#details', 'Kratos', 'It stops fraud.')
const LONG = searchablePassage('legal/terms#law/2', 'Law', 'The second half.')
const GREEK = { language: 'el', url: '/el/models#kratos', page: '/el/models' }
const KNOWLEDGE = {
  passages: [CARD, DETAILS, LONG],
  translations: [
    searchablePassage(
      'models/kratos',
      'Kratos',
      'Το Kratos είναι μοντέλο. Απόκριση: 18 ms.',
      GREEK,
    ),
    searchablePassage('models/kratos#details', 'Kratos', 'Σταματά την απάτη.', GREEK),
    searchablePassage('legal/terms#law', 'Νόμος', 'Όλο το κείμενο.', {
      language: 'el',
      url: '/el/terms#law',
    }),
  ],
}

const serve = (found: typeof CARD, language: 'en' | 'sq' | 'el', text = 'how fast') => {
  const terms = [{ word: 'latency', lexeme: 'latency', weight: 1, isOwn: true }]
  const lexemes = new Map([[stemOf('latency'), new Set(['latency'])]])
  return servePassages(KNOWLEDGE)(found, { plan: { text, terms, named: [] }, lexemes, language })
}

test('a passage is served in the language of the visitor, with its link and its best sentence', () => {
  expect(serve(CARD, 'el')).toEqual({
    english: {
      text: 'Kratos is a model. Latency: 18ms.\nIt stops fraud.',
      lead: 'Kratos: Latency: 18ms.',
    },
    passage: {
      key: 'models/kratos',
      entries: ['models/kratos'],
      url: '/el/models#kratos',
      title: 'Kratos',
      text: 'Το Kratos είναι μοντέλο. Απόκριση: 18 ms.\nΣταματά την απάτη.',
      lead: 'Kratos: Απόκριση: 18 ms.',
    },
  })
})

test.each(['en', 'sq'] as const)(
  'without a translation into %s it is served in English',
  (language) => {
    const { english, passage } = serve(CARD, language)
    expect(passage).toMatchObject({ ...english, url: CARD.url, title: CARD.title })
  },
)

test('the citation leads to the passage that has the best sentence', () => {
  const { passage } = serve(DETAILS, 'en')
  expect(passage).toMatchObject({
    key: 'models/kratos',
    url: CARD.url,
    lead: 'Kratos: Latency: 18ms.',
  })
  expect(passage.text.startsWith(CARD.text)).toBe(true)
})

test('half of an English text is served as the whole of a translation that is not split', () => {
  const { url, text } = serve(LONG, 'el').passage
  expect([url, text]).toEqual(['/el/terms#law', 'Όλο το κείμενο.'])
})
