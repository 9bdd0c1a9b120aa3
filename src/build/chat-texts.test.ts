import { readContent } from '#content/reader/read-content.ts'
import { copyContent } from '#tests/fixtures/content-copy.ts'
import { expect, test } from 'vitest'
import { chatTexts } from './chat-texts.ts'

const english = readContent('content')
const { instruction, sentences, refusals, sayable } = chatTexts(english)

test('CAI-04 the instruction names founders, team, publications, chatbots and positions', () => {
  const { people, papers, personas, jobs } = english.collections
  const names = [
    ...people.flatMap(({ name, title1, title2 }) => [name, title1, title2]),
    ...[...papers, ...personas, ...jobs].map(({ title }) => title),
    english.site.product,
    'Founders and team',
    'Publications',
    'chatbot product',
    'Recruiting',
  ]
  for (const name of names) expect(instruction).toContain(name)
})

test('CAI-05 it asks for concise answers from the context, and for a word when out of scope', () => {
  expect(instruction).toMatch(/Answer concisely/)
  expect(instruction).toMatch(/Answer from the context only/)
  expect(instruction).toMatch(/say that it is out of scope/)
})

test('it holds no price and no figure of the catalogue, which would grow old in it', () => {
  const { packages } = english.collections
  for (const { setupFeeEur } of packages) expect(instruction).not.toContain(String(setupFeeEur))
  expect(instruction).not.toMatch(/€|%|\bEUR\b|\d+ ?ms\b/)
})

test('what is public in it may be said, and its rules may not', () => {
  for (const line of sayable) expect(instruction).toContain(`- ${line}\n`)
  expect(sayable.join(' ')).toContain('Sample Person One (President, Founder)')
  expect(sayable.join(' ')).not.toMatch(/concisely|never/)
})

test('no gap is left in it but the mark', () => {
  expect(instruction.match(/\{\w+\}/g)).toEqual(['{mark}'])
})

test('CAI-10 CAI-11 the two sentences of failure are the specified ones', () => {
  expect(sentences.empty).toBe("Sorry, I couldn't generate a response. Please try again.")
  expect(sentences.connection).toBe("Sorry, I'm having trouble connecting. Please try again later.")
  expect(refusals.unavailable).toBe(sentences.connection)
})

test('a refusal that is about length says which', () => {
  expect(refusals.invalid).toContain('2,000 characters')
})

test('another language has its own words, and is the one to answer in', () => {
  const folder = copyContent({
    'translations/sq/messages.yaml':
      'languageName: Shqip\nchatAnswers:\n  empty: Provoni përsëri.\n',
  })
  const albanian = chatTexts(readContent(folder, 'sq'))
  expect(albanian.sentences.empty).toBe('Provoni përsëri.')
  expect(albanian.sentences.connection).toBe(sentences.connection)
  expect(albanian.instruction).toContain('answer in Shqip')
})
