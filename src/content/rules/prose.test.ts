import { expect, test } from 'vitest'
import { findBannedWords, findRepeatedSentences, findShouting } from './prose.ts'

const passages = (...texts: string[]) => texts.map((text, index) => ({ where: `p${index}`, text }))

test('a banned word is named with its place', () => {
  expect(findBannedWords(passages('A plain text.', 'We deliver Cutting-Edge tools.'))).toEqual([
    'p1: says "Cutting-Edge": say what it does instead',
  ])
})

test('the title that the specification fixes may stand, alone', () => {
  expect(findBannedWords(passages('Seamless Integration'))).toEqual([])
  expect(findBannedWords(passages('Seamless Integration is revolutionary.'))).toHaveLength(1)
  expect(findBannedWords(passages('A seamless integration.'))).toHaveLength(1)
})

test('an exclamation mark is shouting', () => {
  expect(findShouting(passages('Calm.', 'Buy now!'))).toEqual([
    'p1: has an exclamation mark: end the sentence with a full stop',
  ])
})

test('the two chat texts that the specification fixes may shout, and no more than that', () => {
  const hint = 'Chat with Korab AI Assistant!'
  const greeting = "Hello! I'm the Korab AI assistant. How can I help you today?"
  expect(findShouting(passages(hint, greeting))).toEqual([])
  expect(findShouting(passages('Chat with us!', `${greeting} Ask away!`))).toHaveLength(2)
})

test('an inequality in code is no shouting', () => {
  expect(findShouting(passages('if (a != b) stop'))).toEqual([])
})

test('a sentence in a second place is a repetition, whatever its capitals', () => {
  const found = findRepeatedSentences(
    passages('We measure before we build. Then we stop.', 'Short one. we measure before we BUILD.'),
  )
  expect(found).toEqual([
    'p1: repeats "we measure before we build." of p0: write it anew or drop it',
  ])
})

test('a third place is reported too', () => {
  const text = 'We measure before we build.'
  expect(findRepeatedSentences(passages(text, text, text))).toHaveLength(2)
})

test('a sentence that the specification fixes in two places may stand in both', () => {
  const failures = ['Not sent. Please try again later.', 'No answer. Please try again later.']
  expect(findRepeatedSentences(passages(...failures))).toEqual([])
})

test('three words, a label without a full stop and similar sentences may stand twice', () => {
  expect(findRepeatedSentences(passages('Read it twice.', 'Read it twice.'))).toEqual([])
  expect(
    findRepeatedSentences(passages('Read it more than once', 'Read it more than once')),
  ).toEqual([])
  expect(findRepeatedSentences(passages('We read it at noon.', 'We read it at night.'))).toEqual([])
})
