import { expect, test } from 'vitest'
import { askedMessage, searchablePassage, wordVector } from '#tests/support/published-passages.ts'
import { BEFORE, embedderOf, searchedSite } from '#tests/support/searched-site.ts'
import { createSubjects } from './known-subjects.ts'

const { searchWith } = searchedSite()

test('a question that was written for a passage finds it', async () => {
  const far = embedderOf(() => Promise.resolve(wordVector('Lira. It forecasts clicks on banners.')))
  const { keys } = searchWith({ embedders: [far] })
  expect((await keys('what THEN'))[0]).toBe('knowledge/project#time')
})

test.each([
  ['a message without a subject', 'And who else?', 'models/kratos'],
  ['a message about another entry', 'And Lira?', 'models/lira'],
  ['a question for a fact of the entry', 'How fast is it?', 'models/kratos'],
  ['a question for anything else', 'And how much is the small package?', 'packages/small'],
])('after a question about Kratos: %s', async (_name, text, found) => {
  expect((await searchWith().keys(text, BEFORE))[0]).toBe(found)
})

test.each(['/models/lira', '/sq/models/lira'])(
  'on the page %s a message without a subject is about its entry',
  async (page) => {
    const { keys } = searchWith()
    expect((await keys('What does it do?'))[0]).toBe('models/kratos')
    expect((await keys('What does it do?', { page }))[0]).toBe('models/lira')
    expect((await keys('What does Kratos do?', { page }))[0]).toBe('models/kratos')
  },
)

test('a name within a longer name is not named', () => {
  const passages = ['Researcher', 'Researcher Bot'].map((name) =>
    searchablePassage(`packages/${name.length}`, name, ''),
  )
  const { askedFor } = createSubjects({ passages, translations: [], facts: {} })
  const wanted = (text: string) => askedFor(askedMessage(text)).wanted
  expect(wanted('the researcher bot')).toEqual(['packages/14'])
  expect(wanted('the researcher')).toEqual(['packages/10'])
})

test('a word that asks for a fact is about the entry of the message before it', () => {
  const facts = [{ id: 'price', label: 'Price', value: '€999' }]
  const passages = [
    searchablePassage('packages/small', 'Small', '', {
      card: { type: 'entry', name: 'Small', facts },
    }),
    searchablePassage('comparisons/packages', 'All packages', '', { questions: ['price'] }),
  ]
  const words = { price: { words: ['price'], line: { en: '', sq: '', el: '' } } }
  const { askedFor } = createSubjects({ passages, translations: [], facts: words })
  const before = askedMessage('What does Small include?')
  expect(askedFor(askedMessage('price')).wanted).toEqual(['comparisons/packages'])
  expect(askedFor(askedMessage('price?', { before })).wanted).toEqual(['packages/small'])
})
