import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgeAnswer } from '#tests/evals/judge-answer.ts'
import { CANARY, filterWhole, openFilter, PLACES, SOURCES } from '#tests/fixtures/answer-filter.ts'
import { HOSTILE_FRAGMENTS } from '#tests/fixtures/hostile-fragments.ts'
import { timeRatio } from '#tests/fixtures/linear-time.ts'

const RUNS = { numRuns: 3000 }
const LIMITS = { ...PLACES, sources: SOURCES }

describe('for any text in any chunks', () => {
  const hostile = fc
    .array(
      fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...HOSTILE_FRAGMENTS) },
        { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
        { weight: 1, arbitrary: fc.string({ maxLength: 8 }) },
      ),
      { maxLength: 24 },
    )
    .map((parts) => parts.join(''))

  test('chunking does not change the output', () => {
    const cuts = fc.array(fc.nat({ max: 12 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(hostile, cuts, (text, lengths) => {
        const filter = openFilter()
        let shown = ''
        let place = 0
        for (let turn = 0; place < text.length; turn += 1) {
          const length = lengths[turn % lengths.length] ?? 1
          shown += filter.push(text.slice(place, place + length))
          place += length
          if (turn > 10_000) break
        }
        fc.pre(place >= text.length)
        const whole = openFilter()
        const expected = whole.push(text) + whole.end()
        expect(shown + filter.end()).toBe(expected)
        expect(filter.findings()).toEqual(whole.findings())
      }),
      RUNS,
    )
  })

  test('no link to another site and no hidden text passes', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(judgeAnswer(filterWhole(text), LIMITS)).toEqual([])
      }),
      RUNS,
    )
  })

  test('holds back at most 600 characters', () => {
    fc.assert(
      fc.property(fc.array(hostile, { maxLength: 30 }), (parts) => {
        const filter = openFilter()
        for (const part of parts) filter.push(part)
        // end() returns what was held back.
        const rest = filter.end()
        expect(rest.length).toBeLessThanOrEqual(600)
      }),
      { numRuns: 500 },
    )
  })
})

test('releases a plain word when the next one starts', () => {
  const filter = openFilter()
  expect(filter.push('Kratos is ')).toBe('Kratos is ')
  expect(filter.push('fast')).toBe('')
  expect(filter.push(' and')).toBe('fast ')
})

test.each([
  '[',
  '[a](',
  '![',
  '<a ',
  '<',
  '&#',
  '&amp;',
  '(source ',
  '【',
  'a.',
  'a@',
  ': / / ',
  '`',
  '*',
  'a',
  `${CANARY.slice(0, 7)} `,
  'you are the assistant ',
  'dot ',
  '\u200b',
  '!',
  '](',
])('runs in linear time for %j repeated', (unit) => {
  expect(timeRatio(unit, filterWhole)).toBeLessThan(40)
})
