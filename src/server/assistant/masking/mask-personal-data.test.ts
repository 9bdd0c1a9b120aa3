import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { IMPERSONAL_DATA } from '#tests/fixtures/impersonal-data.ts'
import { timeRatio } from '#tests/fixtures/linear-time.ts'
import { PERSONAL_DATA } from '#tests/fixtures/personal-data.ts'
import { maskPersonalData } from './mask-personal-data.ts'

const RUNS = { numRuns: 1000 }

/** Too short for the rule, or with colons. */
const NOT_RECOGNISED = [
  'tel: 123456',
  'fax 200 300',
  'passport no. AK 123456',
  'ταυτότητα ΑΚ 123456',
  '2001:db8::1',
  '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
  'fe80::1ff:fe23:4567:890a',
]

/** Seven digits or more that are neither measured nor round. */
const MASKED_ALTHOUGH_HARMLESS = new Map([
  ['1 2 3 4 5 6 7', '[id]'],
  ['#1234567', '#[id]'],
  ['42.66 21.16', '[id]'],
  ['invoice 2023-0042', 'invoice [id]'],
  ['1111 2222 3333 4444', '[id]'],
  ['4111 1111 1111 1112 EUR', '[id] EUR'],
  ['1234567', '[id]'],
  ['12345678', '[id]'],
  ['123456789', '[id]'],
  ['550e8400-e29b-41d4-a716-446655440000', '550e8400-e29b-41d4-a[id]'],
  ['A1234567B9', 'A[id]B9'],
])

test.each(PERSONAL_DATA)('of %s leaves %s, alone and within a sentence', (written, masked) => {
  expect(maskPersonalData(written)).toBe(masked)
  expect(maskPersonalData(`Hello, ${written}\nThank you.`)).toBe(`Hello, ${masked}\nThank you.`)
})

test('masks something in 173 of 180 samples of personal data', () => {
  const unchanged = PERSONAL_DATA.filter(([written, masked]) => written === masked)
  expect(unchanged.map(([written]) => written)).toEqual(NOT_RECOGNISED)
  expect(PERSONAL_DATA).toHaveLength(180)
})

test.each(IMPERSONAL_DATA)('leaves %s as expected', (written) => {
  expect(maskPersonalData(written)).toBe(MASKED_ALTHOUGH_HARMLESS.get(written) ?? written)
})

test.each([
  ['044123456,044123457', '[id],[id]'],
  ['01.12.34.56.78', '[id]'],
  ['+383-44-12-11-22', '[id]'],
  ['+383 44 000 000', '[id]'],
  ['044 123 456 01.02.2023', '[id] 01.02.2023'],
  ['born 12.03.1990-044123456', 'born 12.03.1990-[id]'],
  ['4111 1111 1111 1111 EUR', '[id] EUR'],
])('a date, a unit or a neighbour hides no number: %s', (written, masked) => {
  expect(maskPersonalData(written)).toBe(masked)
})

test('keeps the addresses that the site publishes', () => {
  const kept = ['hello@company.example']
  expect(maskPersonalData('Hello@company.example and ana@company.example', kept)).toBe(
    'Hello@company.example and [e-mail]',
  )
})

describe('for any text', () => {
  const words = fc.stringMatching(/^[a-z ,.]{0,30}$/)

  test('plain words are unchanged', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-zëçΑ-ω ,.;?\n]{0,80}$/u), (text) => {
        fc.pre(!/\b(?:at|dot)\b/i.test(text))
        expect(maskPersonalData(text)).toBe(text)
      }),
      RUNS,
    )
  })

  const joiners = fc.constantFrom('', ' ', '-', '\u200b', '\u00a0')

  test('masks every card number, whatever its grouping', () => {
    const card = fc
      .tuple(fc.stringMatching(/^[45]\d{15}$/), joiners)
      .map(([digits, joiner]) => digits.replaceAll(/(\d{4})(?=\d)/g, `$1${joiner}`))
    fc.assert(
      fc.property(words, card, words, (before, number, after) => {
        expect(maskPersonalData(`${before} ${number} ${after}`)).not.toMatch(/\d{2}/)
      }),
      RUNS,
    )
  })

  test('masks every IBAN, whatever its grouping', () => {
    const iban = fc
      .tuple(fc.stringMatching(/^(?:XK|DE|GR|AL)\d{2}[A-Z]{0,4}\d{14,20}$/), joiners)
      .map(([account, joiner]) => account.replaceAll(/(\w{4})(?=\w)/g, `$1${joiner}`))
    fc.assert(
      fc.property(words, iban, (before, number) => {
        expect(maskPersonalData(`${before} ${number}.`)).toMatch(/\[id\]\.$/)
        expect(maskPersonalData(`${before} ${number}.`)).not.toMatch(/\d{2}/)
      }),
      RUNS,
    )
  })

  test('masks every e-mail address', () => {
    fc.assert(
      fc.property(words, fc.emailAddress(), words, (before, address, after) => {
        fc.pre(/^[^@]*[a-z0-9]/i.test(address))
        const masked = maskPersonalData(`${before} ${address} ${after}`)
        expect(masked).not.toContain(address)
        expect(masked).toContain('[e-mail]')
      }),
      RUNS,
    )
  })

  test('never throws, and lengthens a text only by its labels', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const labels = maskPersonalData(text).match(/\[(?:e-mail|id)\]/g) ?? []
        expect(maskPersonalData(text).length).toBeLessThanOrEqual(text.length + labels.length * 8)
      }),
      RUNS,
    )
  })
})

test.each([
  '1 ',
  '1',
  '0-',
  '+',
  '+1 ',
  '@',
  'a@',
  'a.',
  'a@a.',
  ' at ',
  'a at a dot ',
  'XK05 ',
  'DE8',
  '4111 ',
  '1.1.1.',
  'a:b:',
  'tel ',
  'tel 1',
  'passport A',
  '((((',
  ' dot ',
  'a-',
  '\u200b',
  '٠',
])('runs in linear time for %j repeated', (unit) => {
  expect(timeRatio(unit, maskPersonalData)).toBeLessThan(40)
})
