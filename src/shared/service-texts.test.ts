import { expect, test } from 'vitest'
import { CONTACT_OUTCOMES } from './contact.ts'
import { CHAT_REFUSALS } from './chat.ts'
import { isServiceTexts } from './service-texts.ts'

const SENTENCES = {
  ...Object.fromEntries(Object.keys(CONTACT_OUTCOMES).map((outcome) => [outcome, 'Once more.'])),
  stored: 'It has the reference {reference}.',
}
const MAIL = { subject: 'It has arrived.', body: 'It has arrived.' }
const CHAT = {
  refusals: Object.fromEntries(Object.keys(CHAT_REFUSALS).map((refusal) => [refusal, 'No.'])),
  sentences: { connection: 'a', empty: 'b', budget: 'c', quotations: 'd', nothing: 'e' },
  instruction: 'Answer. {mark}',
  sayable: ['Answer.'],
}
const TEXTS = {
  product: 'Korab',
  legalName: 'Korab',
  email: 'hello@korab.example',
  origin: 'https://korab.example',
  accessKey: '5e2c9f04',
  languages: { en: SENTENCES, sq: SENTENCES },
  acknowledgements: { en: MAIL, sq: MAIL },
  paperHosts: ['papers.korab.example'],
  chat: { en: CHAT, sq: CHAT },
}

test('accepts complete texts', () => {
  expect(isServiceTexts(TEXTS)).toBe(true)
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'Korab'],
  ['a list', []],
  ['no languages', { ...TEXTS, languages: {} }],
  ['languages that are a text', { ...TEXTS, languages: 'en' }],
  ['a fact that is missing', { ...TEXTS, email: undefined }],
  ['a fact that is empty', { ...TEXTS, accessKey: '' }],
  ['a fact of another kind', { ...TEXTS, product: 7 }],
  ['a language without its mail', { ...TEXTS, acknowledgements: { en: MAIL } }],
  ['a mail without words', { ...TEXTS, acknowledgements: { en: MAIL, sq: { ...MAIL, body: '' } } }],
  ['a language without its assistant', { ...TEXTS, chat: { en: CHAT } }],
  [
    'an assistant that knows no public line',
    { ...TEXTS, chat: { en: { ...CHAT, sayable: 1 }, sq: CHAT } },
  ],
  ['no hosts of papers', { ...TEXTS, paperHosts: undefined }],
  ['no words of the assistant', { ...TEXTS, chat: undefined }],
  [
    'an assistant that lacks a refusal',
    { ...TEXTS, chat: { en: CHAT, sq: { ...CHAT, refusals: { tooMany: 'No.' } } } },
  ],
  [
    'an assistant that lacks a sentence',
    { ...TEXTS, chat: { en: CHAT, sq: { ...CHAT, sentences: { empty: 'No.' } } } },
  ],
  [
    'an instruction without room for its mark',
    { ...TEXTS, chat: { en: CHAT, sq: { ...CHAT, instruction: 'Answer.' } } },
  ],
  ['no mails', { ...TEXTS, acknowledgements: undefined }],
  ['a language without sentences', { ...TEXTS, languages: { en: SENTENCES, sq: {} } }],
  ['a sentence that is missing', { ...TEXTS, languages: { en: { ...SENTENCES, reused: null } } }],
  [
    'a stored message without its reference',
    { ...TEXTS, languages: { en: { ...SENTENCES, stored: 'It is stored.' } } },
  ],
])('rejects %s', (_name, value) => {
  expect(isServiceTexts(value)).toBe(false)
})
