import { beforeAll, describe, expect, test } from 'vitest'
import { type HeightMap, type LetterHeight, loadLetterHeights } from './letter-height.ts'

const middleOfCapitals = 188 / 360

function samples(height: HeightMap): number[] {
  const steps = Array.from({ length: 41 }, (_, index) => index / 40)
  return steps.flatMap((v) => steps.map((u) => height(u, v)))
}

describe('letterHeight', () => {
  let letterHeight: LetterHeight

  beforeAll(async () => {
    letterHeight = await loadLetterHeights()
  })

  test('is 1 inside a stem and 0 in the corners', () => {
    const height = letterHeight('I')
    expect(height(0.5, middleOfCapitals)).toBeGreaterThan(0.99)
    for (const [u, v] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      expect(height(u, v)).toBe(0)
  })

  test('softens the edge of a stem', () => {
    const height = letterHeight('I')
    const edge = Array.from({ length: 61 }, (_, x) => height(x / 120, middleOfCapitals))
    expect(edge.some((value) => value > 0.2 && value < 0.8)).toBe(true)
    expect(edge).toEqual(edge.toSorted((a, b) => a - b))
  })

  test('stays within 0 and 1, and fills overlapping contours without holes', () => {
    const values = samples(letterHeight('SK'))
    expect(Math.min(...values)).toBe(0)
    expect(Math.max(...values)).toBeLessThanOrEqual(1)
    expect(Math.max(...values)).toBeGreaterThan(0.99)
  })

  test('squeezes wide initials into the sheet, centred', () => {
    const height = letterHeight('MHM')
    for (const v of [0.35, 0.5, 0.65]) {
      expect(height(12 / 299, v)).toBe(0)
      expect(height(287 / 299, v)).toBe(0)
      expect(height(0.3, v)).toBeCloseTo(height(0.7, v), 1)
    }
  })

  test('is reproducible', async () => {
    const again = await loadLetterHeights()
    expect(samples(again('SF'))).toEqual(samples(letterHeight('SF')))
  })

  test('rejects a letter missing in the font', () => {
    expect(() => letterHeight('Ж')).toThrow('lacks a letter of "Ж"')
  })
})
