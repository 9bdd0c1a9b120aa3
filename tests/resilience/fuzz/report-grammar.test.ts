import { sample } from 'fast-check'
import { expect, test } from 'vitest'
import { anyReport } from './report-grammar.ts'

const drawn = sample(anyReport, { numRuns: 600, seed: 1 })

test('both addresses and all three types of reports are drawn, from whole to broken', () => {
  expect(new Set(drawn.map(({ expectation }) => expectation))).toEqual(
    new Set(['counted', 'noted', 'survived']),
  )
  const wires = drawn.map(({ wire }) => wire.toString('latin1')).join('')
  for (const part of [
    'POST /api/vitals HTTP/1.1',
    'POST /api/reports HTTP/1.1',
    'Content-Type: application/reports+json',
    'Content-Type: application/csp-report',
    'Content-Type: application/json',
  ]) {
    expect(wires).toContain(part)
  }
})

test('only a whole visit must be counted', () => {
  const counted = drawn.filter(({ expectation }) => expectation === 'counted')
  expect(counted.length).toBeGreaterThan(30)
  for (const { kind, twists, wire } of counted) {
    expect([kind, twists]).toEqual(['whole vitals', []])
    expect(wire.toString()).toContain('"page":"/"')
  }
})
