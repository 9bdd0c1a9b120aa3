import { sample } from 'fast-check'
import { expect, test } from 'vitest'
import { anyRequest } from './request-grammar.ts'

const drawn = sample(anyRequest('public-key'), { numRuns: 1000, seed: 1 })

test('every kind of request is drawn, from whole to broken', () => {
  expect(new Set(drawn.map(({ kind }) => kind))).toEqual(
    new Set([
      'whole',
      'odd form',
      'odd head',
      'odd form and head',
      'wrong length',
      'mutated form',
      'mutated bytes',
    ]),
  )
  expect(new Set(drawn.map(({ expectation }) => expectation)).size).toBe(3)
})

test('a whole request carries the text of its visitor, and only such a one must be stored', () => {
  const whole = drawn.filter(({ expectation }) => expectation === 'stored')
  expect(whole.length).toBeGreaterThan(50)
  for (const { kind, twists, wire } of whole) {
    expect([kind, twists]).toEqual(['whole', []])
    expect(wire.toString()).toMatch(/^POST \/api\/contact HTTP\/1\.1\r\n/)
  }
  const inOnePiece = whole.filter(({ wire }) => !wire.includes('chunked'))
  expect(
    inOnePiece.filter(({ wire, visitor }) => !wire.includes(`\r\n\r\n${visitor.message}\r\n`)),
  ).toEqual([])
})

test('the head of a request that must be answered is within the limit of the server', () => {
  const sound = drawn.filter(({ expectation }) => expectation !== 'survived')
  const longest = Math.max(...sound.map(({ wire }) => wire.indexOf('\r\n\r\n')))
  expect(longest).toBeLessThan(16 * 1024)
})

test('the same seed draws the same requests', () => {
  const again = sample(anyRequest('public-key'), { numRuns: 1000, seed: 1 })
  expect(again.map(({ wire }) => wire.toString('latin1'))).toEqual(
    drawn.map(({ wire }) => wire.toString('latin1')),
  )
})
