import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contentWords } from '../words/question-words.ts'
import { partsOf } from './question-parts.ts'

test.each([
  ['What does Kratos cost?', ['What does Kratos cost?']],
  ['Kratos and Hermes', ['Kratos', 'Hermes']],
  ['Kratos vs. Hermes', ['Kratos', 'Hermes']],
  ['Is Kratos better than Hermes?', ['Is Kratos better', 'Hermes']],
  ['price, languages; accuracy?', ['price', 'languages', 'accuracy']],
  ['Where is the office? Who founded it?', ['Where is the office', 'Who founded it']],
  ['Version 2.5 of Kratos', ['Version 2.5 of Kratos']],
  ['Android brands', ['Android brands']],
])('%j asks for %j', (text, parts) => {
  expect(partsOf(text)).toEqual(parts)
})

test('what has no words of its own is no part', () => {
  expect(partsOf('Hello, and what is the price?')).toEqual(['Hello, and what is the price?'])
})

test('a message with more parts than seats is searched as a whole', () => {
  const text = 'price, languages, accuracy, office'
  expect(partsOf(text)).toEqual([text])
})

test('there are one to three parts, several only if each has a word to search for', () => {
  const piece = fc.constantFrom('kratos', 'price', 'and', 'or', ', ', '? ', 'the', 'vs.', '. ', '1')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join(' ')
      const parts = partsOf(text)
      expect([1, 2, 3]).toContain(parts.length)
      const isWhole = parts.length === 1 && parts[0] === text
      expect(isWhole || parts.every((part) => contentWords(part).length > 0)).toBe(true)
    }),
  )
})
