import { readContent } from '#content/reader/read-content.ts'
import { CONTACT_OUTCOMES } from '#shared/contact.ts'
import { copyContent } from '#tests/fixtures/content-copy.ts'
import { expect, test } from 'vitest'
import { serviceTexts, chatTexts } from './service-texts.ts'
import { SAMPLE_CONTENT } from '#tests/fixtures/sample-content.ts'

const english = readContent(SAMPLE_CONTENT)
const texts = serviceTexts([english])

const inAlbanian = (messages: string) =>
  readContent(copyContent({ 'translations/sq/messages.yaml': messages }), 'sq')

test('FRM-14 every outcome has its own message', () => {
  const sentences = texts.languages['en'] ?? {}
  expect(Object.keys(sentences).toSorted()).toEqual(Object.keys(CONTACT_OUTCOMES).toSorted())
  expect(new Set(Object.values(sentences)).size).toBe(Object.keys(CONTACT_OUTCOMES).length)
})

test('FRM-14 a message that asks to wait also names an address', () => {
  for (const outcome of ['tooMany', 'closed', 'unavailable'] as const) {
    expect(texts.languages['en']?.[outcome]).toContain(english.site.email)
  }
})

test('TRY-25 a refused text and a refused question have their own words, which blame nobody', () => {
  const contents = ['en', 'sq', 'el'].map((language) => readContent('content', language))
  const { document } = serviceTexts([readContent('content'), ...contents])
  const aboutQuestion = /question|answer|pyetj|përgjigj|ερώτ|απάντ/i
  for (const { refusals, questionRefusals } of Object.values(document)) {
    for (const refusal of Object.values(refusals)) expect(refusal).not.toMatch(aboutQuestion)
    for (const words of [refusals.tooMany, questionRefusals.tooMany]) {
      expect(words).toContain('{time}')
      expect(words).toMatch(/network|rrjeti|δίκτυο/)
    }
    const texts = new Set<string>(Object.values(refusals))
    expect(Object.values(questionRefusals).filter((words) => texts.has(words))).toEqual([])
  }
})

test('falls back to English for untranslated sentences', () => {
  const albanian = inAlbanian("contactAnswers:\n  stored: 'Mesazhi {reference} ka mbërritur.'\n")
  const { languages } = serviceTexts([english, albanian])
  expect(Object.keys(languages)).toEqual(['en', 'sq'])
  expect(languages['sq']?.stored).toBe('Mesazhi {reference} ka mbërritur.')
  expect(languages['sq']?.crossOrigin).toBe(languages['en']?.crossOrigin)
})

const { instruction, sentences, refusals } = chatTexts(english)

test('CAI-04 the instruction names founders, team, publications, chatbots and positions', () => {
  const { people, papers, personas, jobs } = english.collections
  const names = [
    ...people.flatMap(({ title1, title2 }) => [title1, title2]),
    ...[...papers, ...personas, ...jobs].map(({ title }) => title),
    english.site.product,
    'Founders and team',
    'Publications',
    'chatbot product',
    'Recruiting',
  ]
  for (const name of names) expect(instruction).toContain(name)
})

test('CAI-05 the instruction asks for concise answers from the context and a note when out of scope', () => {
  expect(instruction).toMatch(/Answer concisely/)
  expect(instruction).toMatch(/Answer from the context only/)
  expect(instruction).toMatch(/say that it is out of scope/)
})

test('CAI-10 CAI-11 both failure messages are the specified ones', () => {
  expect(sentences.empty).toBe("Sorry, I couldn't generate a response. Please try again.")
  expect(sentences.connection).toBe("Sorry, I'm having trouble connecting. Please try again later.")
  expect(refusals.unavailable).toBe(sentences.connection)
})
