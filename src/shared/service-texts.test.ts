import { expect, test } from 'vitest'
import { CONTACT_OUTCOMES } from './contact.ts'
import { CHAT_REFUSALS } from './chat.ts'
import { DOCUMENT_REFUSALS } from './document.ts'
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
const DOCUMENT = {
  ...CHAT,
  questionRefusals: Object.fromEntries(
    Object.keys(DOCUMENT_REFUSALS).map((refusal) => [refusal, 'No.']),
  ),
  failed: 'd',
  samples: { menu: 'Trout.' },
}
const TEXTS = {
  product: 'Testco',
  legalName: 'Testco',
  email: 'hello@company.example',
  origin: 'https://company.example',
  timeZone: { zone: 'Europe/Tirane', city: 'Tirana' },
  accessKey: '5e2c9f04',
  languages: { en: SENTENCES, sq: SENTENCES },
  acknowledgements: { en: MAIL, sq: MAIL },
  staleTranslations: [],
  paperHosts: ['papers.company.example'],
  profile: 'https://network.example/company/testco',
  chat: { en: CHAT, sq: CHAT },
  document: { en: DOCUMENT, sq: DOCUMENT },
}

test('accepts complete texts', () => {
  expect(isServiceTexts(TEXTS)).toBe(true)
})

test.each([
  ['undefined', undefined],
  ['a list', []],
  ['no languages', { ...TEXTS, languages: {} }],
  ['a missing fact', { ...TEXTS, email: undefined }],
  ['an empty fact', { ...TEXTS, accessKey: '' }],
  ['a fact of another type', { ...TEXTS, product: 7 }],
  ['a language without an acknowledgement', { ...TEXTS, acknowledgements: { en: MAIL } }],
  [
    'an empty acknowledgement',
    { ...TEXTS, acknowledgements: { en: MAIL, sq: { ...MAIL, body: '' } } },
  ],
  ['a language without assistant texts', { ...TEXTS, chat: { en: CHAT } }],
  ['invalid sayable lines', { ...TEXTS, chat: { en: { ...CHAT, sayable: 1 }, sq: CHAT } }],
  ['no paper hosts', { ...TEXTS, paperHosts: undefined }],
  ['no document texts', { ...TEXTS, document: undefined }],
  [
    'no answer without a model',
    { ...TEXTS, document: { en: DOCUMENT, sq: { ...DOCUMENT, failed: '' } } },
  ],
  [
    'missing fallback sentences',
    { ...TEXTS, chat: { en: CHAT, sq: { ...CHAT, sentences: { empty: 'No.' } } } },
  ],
  [
    'an instruction without the canary variable',
    { ...TEXTS, chat: { en: CHAT, sq: { ...CHAT, instruction: 'Answer.' } } },
  ],
  ['a language without messages', { ...TEXTS, languages: { en: SENTENCES, sq: {} } }],
  [
    'a success message without the reference',
    { ...TEXTS, languages: { en: { ...SENTENCES, stored: 'It is stored.' } } },
  ],
])('rejects %s', (_name, value) => {
  expect(isServiceTexts(value)).toBe(false)
})
