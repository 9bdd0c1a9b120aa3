import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isShort, LONGEST, splitText } from './sentences.ts'

const words = (count: number, word = 'word') => Array.from({ length: count }, () => word).join(' ')

test('keeps a short text whole', () => {
  expect(splitText(['One.', 'Two.'])).toEqual(['One.\nTwo.'])
  expect(splitText([])).toEqual([])
})

test('splits long texts at paragraphs into similar lengths', () => {
  const paragraphs = Array.from({ length: 10 }, () => words(25))
  const pieces = splitText(paragraphs)
  expect(pieces.map((piece) => piece.split('\n').length)).toEqual([5, 5])
})

test('splits a long paragraph at sentences', () => {
  const sentences = Array.from({ length: 20 }, (_, n) => `${words(14)} ${n}.5%.`)
  const pieces = splitText([sentences.join(' ')])
  expect(pieces.length).toBe(2)
  expect(pieces.join(' ').replaceAll('\n', ' ')).toBe(sentences.join(' '))
})

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

test('limits words and characters', () => {
  expect(isShort(words(LONGEST.words, 'a'))).toBe(true)
  expect(isShort(words(LONGEST.words + 1, 'a'))).toBe(false)
  expect(isShort('a'.repeat(LONGEST.characters + 1))).toBe(false)
})
