import { expect, test } from 'vitest'
import { bounded, partsOf, understandMessage } from './understand-message.ts'
import { createTranslator } from './visitor-language.ts'

const translator = createTranslator(
  {
    sq: { common: ['sa', 'edhe'], terms: [[['kushton'], ['cost']]] },
    el: { common: [], terms: [] },
  },
  () => false,
)
const withoutNames = (text: string) => text.replaceAll(/Kratos|Lira/g, ' ')

const understand = (
  text: string,
  { before = [], language = 'en' }: { before?: readonly string[]; language?: string } = {},
  subject?: string,
) => understandMessage({ text, before, language }, { translator, withoutNames }, subject)

test('a message in another language keeps its words and gets English ones', () => {
  expect(understand('Sa kushton Kratos?')).toMatchObject({
    language: 'sq',
    text: 'Sa kushton Kratos?',
    english: 'cost kratos',
  })
})

test.each([
  ['Kratos?', 'sq', 'sq'],
  ['Kratos 2', 'el', 'el'],
  ['Kratos?', 'de', 'en'],
  ['the Kratos', 'sq', 'en'],
])('%j on a page in %s is in %s', (text, page, language) => {
  expect(understand(text, { language: page }).language).toBe(language)
})

test('messages without a subject lead back to one that has it', () => {
  const before = ['Where is it?', 'Can you stop card fraud?', 'How fast is it?']
  expect(understand('and how accurate?', { before }).before?.text).toBe(
    'Can you stop card fraud? How fast is it?',
  )
})

test('the subject of the page counts only before the first message', () => {
  expect(understand('How fast is it?', {}, 'Kratos').before?.text).toBe('Kratos')
  expect(understand('How fast?', { before: ['And Lira?'] }, 'Kratos').before?.text).toBe(
    'And Lira?',
  )
})

test.each([
  ['six words of its own', 'chatbot price office Prishtina Monday morning', true],
  ['seven', 'chatbot price office Prishtina Monday morning coffee', false],
  ['many stop words', 'and what is it that you do with it for me', true],
])('a message with %s: depends on an earlier one: %s', (_name, text, isDependent) => {
  expect(understand(text, { before: ['What about Lira?'] }).before !== undefined).toBe(isDependent)
})

test('a text is bounded after its ligatures are spelt out', () => {
  expect(bounded('ﷺ'.repeat(2000))).toHaveLength(2000)
  expect(bounded('ﬁne')).toBe('fine')
})

test('a bounded text has no half characters and no null characters', () => {
  const text = bounded(`${'x'.repeat(1999)}😀`)
  expect(text.isWellFormed()).toBe(true)
  expect(bounded('a\0b')).toBe('a b')
})

test.each([
  [
    'Who stops card fraud? How much is a chatbot package?',
    ['Who stops card fraud?', 'How much is a chatbot package?'],
  ],
  ['chatbot prices and card fraud', ['chatbot prices', 'card fraud']],
  ['çmimet e chatbotit dhe zyra juaj', ['çmimet e chatbotit', 'zyra juaj']],
  ['τιμή του πακέτου και γραφείο στην Αθήνα', ['τιμή του πακέτου', 'γραφείο στην Αθήνα']],
  // Of a letter only the sentences that ask.
  [
    'Dear team,\nwe sell pumps.\nHow much is a chatbot package?\nWe also need fraud detection.\nBest regards',
    ['How much is a chatbot package?', 'We also need fraud detection.'],
  ],
  // One sentence that asks, divided.
  [
    'We sell pumps. Can you tell me chatbot prices, office hours?',
    ['Can you tell me chatbot prices', 'office hours'],
  ],
  // A part with a single word continues the one before it.
  ['Who stops card fraud and clicks?', []],
  ['Who is the president and how do I apply?', ['Who is the president', 'how do I apply']],
  ['Who stops card fraud?', []],
  ['Who stops card fraud? Who stops card fraud?', ['Who stops card fraud?']],
  ['', []],
])('the parts of %j', (text, parts) => {
  expect(partsOf(text)).toEqual(parts)
})
