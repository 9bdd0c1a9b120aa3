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
  refusals: Object.fromEntries(Object.keys(DOCUMENT_REFUSALS).map((refusal) => [refusal, 'No.'])),
  answers: { says: 'a', alsoSays: 'b', doesNotSay: 'c', failed: 'd' },
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
  ['null', null],
  ['a string', 'Testco'],
  ['a list', []],
  ['no languages', { ...TEXTS, languages: {} }],
  ['languages as a string', { ...TEXTS, languages: 'en' }],
  ['a missing fact', { ...TEXTS, email: undefined }],
  ['a time zone without a city', { ...TEXTS, timeZone: { zone: 'Europe/Tirane' } }],
  ['an empty fact', { ...TEXTS, accessKey: '' }],
  ['a fact of another type', { ...TEXTS, product: 7 }],
  ['a language without an acknowledgement', { ...TEXTS, acknowledgements: { en: MAIL } }],
  [
    'an empty acknowledgement',
    { ...TEXTS, acknowledgements: { en: MAIL, sq: { ...MAIL, body: '' } } },
  ],
  ['a language without assistant texts', { ...TEXTS, chat: { en: CHAT } }],
  ['invalid sayable lines', { ...TEXTS, chat: { en: { ...CHAT, sayable: 1 }, sq: CHAT } }],
  ['an empty sayable line', { ...TEXTS, chat: { en: { ...CHAT, sayable: ['a', ''] }, sq: CHAT } }],
  [
    'an instruction of another type',
    { ...TEXTS, chat: { en: CHAT, sq: { ...CHAT, instruction: 7 } } },
  ],
  ['an empty paper host', { ...TEXTS, paperHosts: ['papers.company.example', ''] }],
  ['no paper hosts', { ...TEXTS, paperHosts: undefined }],
  ['no document texts', { ...TEXTS, document: undefined }],
  ['a language without document texts', { ...TEXTS, document: { en: DOCUMENT } }],
  [
    'no answer to an unknown document',
    { ...TEXTS, document: { en: DOCUMENT, sq: { ...DOCUMENT, refusals: CHAT.refusals } } },
  ],
  [
    'an empty sample document',
    { ...TEXTS, document: { en: DOCUMENT, sq: { ...DOCUMENT, samples: { menu: '' } } } },
  ],
  [
    'no answer without a model',
    { ...TEXTS, document: { en: DOCUMENT, sq: { ...DOCUMENT, answers: {} } } },
  ],
  ['no assistant texts', { ...TEXTS, chat: undefined }],
  [
    'missing refusals',
    { ...TEXTS, chat: { en: CHAT, sq: { ...CHAT, refusals: { tooMany: 'No.' } } } },
  ],
  [
    'missing fallback sentences',
    { ...TEXTS, chat: { en: CHAT, sq: { ...CHAT, sentences: { empty: 'No.' } } } },
  ],
  [
    'an instruction without the canary variable',
    { ...TEXTS, chat: { en: CHAT, sq: { ...CHAT, instruction: 'Answer.' } } },
  ],
  ['no acknowledgements', { ...TEXTS, acknowledgements: undefined }],
  ['a language without messages', { ...TEXTS, languages: { en: SENTENCES, sq: {} } }],
  ['a missing message', { ...TEXTS, languages: { en: { ...SENTENCES, reused: null } } }],
  [
    'a success message without the reference',
    { ...TEXTS, languages: { en: { ...SENTENCES, stored: 'It is stored.' } } },
  ],
])('rejects %s', (_name, value) => {
  expect(isServiceTexts(value)).toBe(false)
})
