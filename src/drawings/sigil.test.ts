import { describe, expect, test } from 'vitest'
import { model } from '#content/schema/catalogue.ts'
import type { Shape } from './drawing.ts'
import { sigil, type SigilFigures, type SigilPattern } from './sigil.ts'

const PATTERNS = model.shape.neuralPattern.options

function figures(neuralPattern: SigilPattern, change: Partial<SigilFigures> = {}): SigilFigures {
  return {
    id: 'kratos',
    neuralPattern,
    accuracyPercent: 94.7,
    latencyMs: 18,
    complexity: 'Very High',
    ...change,
  }
}

function paths(shapes: readonly Shape[]): Shape[] {
  return shapes.flatMap((shape) => (shape.tag === 'path' ? [shape] : paths(shape.children ?? [])))
}

describe.each(PATTERNS)('%s', (pattern) => {
  test('ends with the summit mark inside the view box', () => {
    const { shapes, viewBox } = sigil(figures(pattern))
    const dot = shapes.at(-1)
    expect(dot?.tag).toBe('circle')
    expect(shapes.at(-2)?.attributes.fill).toBe('var(--way)')
    expect(dot?.attributes.cx).toBeGreaterThan(0)
    expect(dot?.attributes.cx).toBeLessThan(viewBox[0])
    expect(dot?.attributes.cy).toBeGreaterThan(0)
    expect(dot?.attributes.cy).toBeLessThan(viewBox[1])
  })

  test('fills a square sheet too', () => {
    const square = sigil(figures(pattern), 320, 320)
    expect(square.viewBox).toEqual([320, 320])
    expect(square.shapes).not.toEqual(sigil(figures(pattern)).shapes)
  })

  test('depends on the id', () => {
    expect(sigil(figures(pattern, { id: 'hermes' }))).not.toEqual(sigil(figures(pattern)))
  })
})

test('accuracy adds ridge lines', () => {
  const lines = (accuracyPercent: number) =>
    paths(sigil(figures('ridge', { accuracyPercent })).shapes).length
  expect(lines(96) - lines(86)).toBe(11)
})

test('complexity and latency change the terrain', () => {
  const drawn = sigil(figures('bathymetry'))
  expect(sigil(figures('bathymetry', { complexity: 'Medium' }))).not.toEqual(drawn)
  expect(sigil(figures('bathymetry', { latencyMs: 120 }))).not.toEqual(drawn)
})
