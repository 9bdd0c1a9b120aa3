import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { IMPERSONAL_DATA } from '#tests/fixtures/impersonal-data.ts'
import { timeRatio } from '#tests/fixtures/linear-time.ts'
import { PERSONAL_DATA } from '#tests/fixtures/personal-data.ts'
import { hasIbanSum, hasLuhnSum } from './find-account-numbers.ts'
import { maskPersonalData } from './mask-personal-data.ts'

const RUNS = { numRuns: 1000 }

test.each(PERSONAL_DATA)('masks %s, alone and within a sentence', (written, masked) => {
  expect(maskPersonalData(written)).toBe(masked)
  expect(maskPersonalData(`Hello, ${written}\nThank you.`)).toBe(`Hello, ${masked}\nThank you.`)
})

test.each(IMPERSONAL_DATA)('leaves %s unchanged', (written) => {
  expect(maskPersonalData(written)).toBe(written)
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

  test('masks every card number, whatever its grouping', () => {
    const card = fc
      .tuple(fc.stringMatching(/^[45]\d{14}$/), fc.constantFrom('', ' ', '-', '\u200b', '\u00a0'))
      .map(([start, joiner]) => {
        const digit = '0123456789'.split('').find((last) => hasLuhnSum(start + last)) ?? '0'
        return (start + digit).replaceAll(/(\d{4})(?=\d)/g, `$1${joiner}`)
      })
    fc.assert(
      fc.property(words, card, words, (before, number, after) => {
        expect(maskPersonalData(`${before} ${number} ${after}`)).not.toMatch(/\d{2}/)
      }),
      RUNS,
    )
  })

  test('masks every IBAN, whatever its grouping', () => {
    const iban = fc
      .tuple(
        fc.constantFrom(
          ...([
            ['XK', 16],
            ['DE', 18],
            ['GR', 23],
            ['AL', 24],
          ] as const),
        ),
        fc.stringMatching(/^\d{24}$/),
        fc.constantFrom('', ' ', '-', '\u200b'),
      )
      .map(([[country, length], digits, joiner]) => {
        const account = digits.slice(0, length)
        const sum = Array.from({ length: 97 }, (_, index) => String(index + 2).padStart(2, '0'))
        const check = sum.find((two) => hasIbanSum(`${country}${two}${account}`)) ?? '00'
        return `${country}${check}${account}`.replaceAll(/(\w{4})(?=\w)/g, `$1${joiner}`)
      })
    fc.assert(
      fc.property(words, iban, (before, number) => {
        expect(maskPersonalData(`${before} ${number}.`)).toContain('[IBAN].')
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
        const labels = maskPersonalData(text).match(/\[(?:e-mail|phone|card|IBAN|IP|id)\]/g) ?? []
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
