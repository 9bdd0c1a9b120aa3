import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Content } from '../reader/read-content.ts'
import { createWriter, isShort, splitText } from './sentences.ts'

const words = (count: number, word = 'word') => Array.from({ length: count }, () => word).join(' ')

test('loses no word and respects the limit', () => {
  const sentence = fc
    .array(fc.stringMatching(/^[a-z0-9.]{1,8}$/), { minLength: 1, maxLength: 60 })
    .map((list) => `${list.join(' ')}.`)
  const paragraph = fc.array(sentence, { minLength: 1, maxLength: 8 }).map((list) => list.join(' '))
  fc.assert(
    fc.property(fc.array(paragraph, { maxLength: 8 }), (paragraphs) => {
      const pieces = splitText(paragraphs)
      const all = (texts: readonly string[]) => texts.join(' ').split(/\s+/).filter(Boolean)
      expect(all(pieces)).toEqual(all(paragraphs))
      expect(pieces.every(isShort)).toBe(true)
    }),
  )
})

const writerIn = (locale: string) =>
  createWriter({
    locale,
    knowledge: {
      sentences: {
        fact: '{label}: {value}.',
        unpublished: { facts: 'Not yet published: {list}.' },
      },
    },
  } as unknown as Content)

const writer = writerIn('en')

test.each([
  ['price', '€999', 'Price: €999.'],
  ['Question?', 'Yes.', 'Question: Yes.'],
  ['Which: one:', 'A. B', 'Which: one: A. B.'],
  ['Why? Because', '3', 'Why? Because: 3.'],
  ['', '', ': .'],
])('the fact %j with the value %j reads %j', (label, value, sentence) => {
  expect(writer.fact(label, value)).toBe(sentence)
})

test('a fact of a card is told with its value or its items', () => {
  const facts = [
    { id: 'price', label: 'Price', value: '€999' },
    { id: 'includes', label: 'Included', value: '', items: ['Setup', 'Training'] },
  ]
  expect(writer.told(facts)).toEqual(['Price: €999.', 'Included: Setup and Training.'])
})

test('facts that are placeholders share the last sentence', () => {
  const fact = (label: string, value: string) => ({ label, value })
  const city = fact('City', 'Tirana')
  const owed = [fact('Phone', 'To be confirmed'), fact('LinkedIn', 'TODO')]
  expect(writer.told([...owed, city, fact('Tax Number', 'TBD')])).toEqual([
    'City: Tirana.',
    'Not yet published: phone, LinkedIn and Tax Number.',
  ])
  expect(writer.told([city])).toEqual(['City: Tirana.'])
})

test('a fact may be told in other words, or not', () => {
  const price = { label: 'Price', value: '€999' }
  expect(writer.told([{ ...price, told: '€999, once' }])).toEqual(['Price: €999, once.'])
  expect(writer.told([{ ...price, told: '' }])).toEqual([])
})

test.each([
  ['a limit of words', [words(170), words(20)], 2],
  ['a limit of characters', ['a'.repeat(700), 'b'.repeat(700)], 2],
  ['empty paragraphs', ['', ''], 1],
])('%s decides the number of pieces', (_name, paragraphs, count) => {
  expect(splitText(paragraphs)).toHaveLength(count)
})
