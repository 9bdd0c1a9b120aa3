import { expect, test } from 'vitest'
import type { PassageCard, PassageFact } from '#content/passages/passage.ts'
import type { FactWords } from '#content/reader/lists.ts'
import { askedMessage as asked, searchablePassage } from '#tests/support/published-passages.ts'
import { createServing } from './answer-cards.ts'
import type { Message } from './understand-message.ts'

const line = { en: '', sq: '', el: '' }
/** The order decides which of two asked facts is shown. */
const FACTS: FactWords = {
  latency: { words: ['fast*', 'latency'], line },
  accuracy: { words: ['accura*'], line },
  naming: { words: ['name*', 'called'], line },
}

const fact = (id: string, label: string, value: string, detail?: string): PassageFact => ({
  id,
  label,
  value,
  ...(detail && { detail }),
})
const factsOf = (latency: string): readonly PassageFact[] => [
  fact('accuracy', 'Accuracy', '94.7%'),
  fact('latency', 'Latency', latency),
  fact('problem', 'Problem', 'Old rules miss tricks. New thieves come daily.'),
  fact('naming', 'Naming', 'A Greek guardian. He stands beside Zeus.', 'details'),
]
const model = (name: string, latency: string): PassageCard => ({
  type: 'entry',
  name,
  text: 'It stops fraud. It never sleeps.',
  facts: factsOf(latency),
})
const TABLE = {
  type: 'table',
  caption: 'One-time setup fee',
  columns: { name: 'Package', value: 'Price' },
  rows: [{ name: 'Small', url: '/chatbots#small', value: '€10' }],
  isRanking: false,
} as const

const PASSAGES = [
  searchablePassage('models/kratos', 'Kratos', 'Kratos stops fraud.', {
    card: model('Kratos', '18ms'),
  }),
  searchablePassage('models/kratos#details', 'Problem', 'Old rules miss tricks.'),
  searchablePassage('models/lira', 'Lira', 'Lira forecasts.', { card: model('Lira', '15ms') }),
  searchablePassage('packages/prices', 'Prices', 'Small costs €10. Large costs €20.', {
    card: TABLE,
  }),
  searchablePassage('legal/privacy#keep', 'Keeping', 'We keep data. Logs are kept briefly.', {
    parent: 'legal/privacy#keep',
  }),
  searchablePassage('legal/privacy#keep/row-1', 'Messages', 'Messages: 180 days.', {
    parent: 'legal/privacy#keep',
    card: { type: 'entry', name: 'Messages', facts: [fact('row', 'Keeping', '180 days')] },
  }),
  searchablePassage('legal/terms#use/2', 'Use', 'The second part.', { parent: 'legal/terms#use' }),
]
const ALBANIAN = [
  searchablePassage('models/kratos', 'Kratos', 'Kratos ndalon mashtrimet.', {
    language: 'sq',
    url: '/sq/models#kratos',
    card: { type: 'entry', name: 'Kratos', facts: [fact('latency', 'Vonesa', '18 ms')] },
  }),
  searchablePassage('legal/terms#use', 'Përdorimi', 'Të dy pjesët.', { language: 'sq' }),
]

const serve = createServing({ passages: PASSAGES, translations: ALBANIAN }, FACTS)

const cardOf = (key: string, message: Message) => {
  const { card } = serve(key, 1, message)
  if (card.type !== 'entry') throw new Error('not an entry')
  return { ...card, labels: card.facts.map(({ label }) => label) }
}

test('the asked fact comes first and is not repeated', () => {
  const served = serve('models/kratos', 2, asked('How fast is Kratos?'))
  expect(served).toMatchObject({
    asked: 'latency',
    line: 'Latency: 18ms',
    card: { source: 2, name: 'Kratos', asked: { label: 'Latency', value: '18ms' } },
  })
  expect(cardOf('models/kratos', asked('How fast is Kratos?')).labels).toEqual([
    'Accuracy',
    'Problem',
  ])
})

test('without an asked fact all but the details are shown', () => {
  const served = serve('models/kratos', 1, asked('Tell me more'))
  expect(served.asked).toBeUndefined()
  const { labels, ...card } = cardOf('models/kratos', asked('Tell me more'))
  expect(card).not.toHaveProperty('asked')
  expect(labels).toEqual(['Accuracy', 'Latency', 'Problem'])
})

test('a message without a fact takes that of the message before it', () => {
  const before = asked('How fast is Kratos?')
  expect(serve('models/lira', 1, asked('And Lira?', { before })).asked).toBe('latency')
  expect(serve('models/lira', 1, asked('Is Lira accurate?', { before })).asked).toBe('accuracy')
  const other = asked('Who decides about the result?', { before })
  expect(serve('models/lira', 1, other).asked).toBeUndefined()
})

test('a detail is shown when it was asked for', () => {
  const { asked: shown } = cardOf('models/kratos', asked('Why is it called so?'))
  expect(shown?.label).toBe('Naming')
})

test('a fact of the card is cited from the card, whichever part of the entry was found', () => {
  const served = serve('models/kratos#details', 1, asked('How fast is Kratos?'))
  expect(served).toMatchObject({ key: 'models/kratos', url: '/models#kratos' })
  expect(serve('models/kratos#details', 1, asked('Old rules?')).url).toBe('/models#kratos#details')
})

test('of a detail only its nearest sentence is shown when nothing else is nearer', () => {
  const { facts } = cardOf('models/kratos', asked('Who stands beside Zeus?'))
  expect(facts[0]).toEqual({ label: 'Naming', value: 'He stands beside Zeus.' })
})

test.each([
  ['the large one', 'packages/prices', 'Large costs €20.'],
  ['logs', 'legal/privacy#keep', 'We keep data. Logs are kept briefly.'],
])('the line for "%s" in %s', (text, key, nearest) => {
  expect(serve(key, 1, asked(text)).line).toBe(nearest)
})

test('a line has the nearest sentences of a long text, in its order', () => {
  const filler = `Nothing ${'else '.repeat(40)}is here.`
  const text = `Thieves come daily. ${filler} Thieves never sleep. ${filler}`
  const long = searchablePassage('legal/long', 'Long', text, { parent: 'legal/long' })
  const serveLong = createServing({ passages: [long], translations: [] }, FACTS)
  const { line } = serveLong('legal/long', 1, asked('What about thieves?'))
  expect(line).toBe('Thieves come daily. Thieves never sleep.')
})

test('a row of a legal text is always asked for', () => {
  const served = serve('legal/privacy#keep/row-1', 1, asked('anything'))
  expect(served).toMatchObject({
    asked: 'row',
    line: 'Keeping: 180 days',
    card: { name: 'Messages', asked: { value: '180 days' }, facts: [] },
  })
})
