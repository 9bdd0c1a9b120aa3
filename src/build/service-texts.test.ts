import { readContent } from '#content/reader/read-content.ts'
import { CONTACT_OUTCOMES } from '#shared/contact.ts'
import { isServiceTexts } from '#shared/service-texts.ts'
import { copyContent } from '#tests/fixtures/content-copy.ts'
import { expect, test } from 'vitest'
import { serviceTexts } from './service-texts.ts'

const english = readContent('content')
const texts = serviceTexts([english])

const inAlbanian = (messages: string) =>
  readContent(copyContent({ 'translations/sq/messages.yaml': messages }), 'sq')

test('the facts come from the content', () => {
  const { product, legalName, email, origin, accessKey } = english.site
  expect(texts).toMatchObject({ product, legalName, email, origin, accessKey })
})

test('the hosts are those of the papers, each once', () => {
  expect(texts.paperHosts).toEqual(['papers.example.org'])
})

test('FRM-14 every outcome has a sentence that stands for no other', () => {
  const sentences = texts.languages['en'] ?? {}
  expect(Object.keys(sentences).toSorted()).toEqual(Object.keys(CONTACT_OUTCOMES).toSorted())
  expect(new Set(Object.values(sentences)).size).toBe(Object.keys(CONTACT_OUTCOMES).length)
})

test('no gap is left but the reference of a stored message', () => {
  for (const [outcome, sentence] of Object.entries(texts.languages['en'] ?? {})) {
    expect([outcome, sentence.match(/\{\w+\}/g)]).toEqual([
      outcome,
      outcome === 'stored' ? ['{reference}'] : null,
    ])
  }
})

test('FRM-14 where waiting is all the form can offer, the sentence names an address as well', () => {
  for (const outcome of ['tooMany', 'unavailable'] as const) {
    expect(texts.languages['en']?.[outcome]).toContain(english.site.email)
  }
})

test('the longest message is written as the language writes numbers', () => {
  expect(texts.languages['en']?.invalid).toContain('10,000 characters')
  const invalid = 'Shkurtojeni: {messageLength}.'
  const albanian = inAlbanian(`contactAnswers:\n  invalid: '${invalid}'\n`)
  // Albanian divides thousands by a no-break space.
  expect(serviceTexts([english, albanian]).languages['sq']?.invalid).toMatch(
    /^Shkurtojeni: 10\s000\.$/,
  )
})

test('every language has its own sentences, and English where nobody has translated one', () => {
  const albanian = inAlbanian("contactAnswers:\n  stored: 'Mesazhi {reference} ka mbërritur.'\n")
  const { languages } = serviceTexts([english, albanian])
  expect(Object.keys(languages)).toEqual(['en', 'sq'])
  expect(languages['sq']?.stored).toBe('Mesazhi {reference} ka mbërritur.')
  expect(languages['sq']?.foreign).toBe(languages['en']?.foreign)
})

test('what is written can be read again', () => {
  expect(isServiceTexts(JSON.parse(JSON.stringify(texts)))).toBe(true)
})
