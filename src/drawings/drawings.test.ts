import { describe, expect, test } from 'vitest'
import { branchMap } from './branch-map.ts'
import type { Shape } from './drawing.ts'
import { rope } from './rope.ts'

const BRANCHES = [
  { city: 'Prishtina', country: 'Kosovo', latitude: 42.66, longitude: 21.16 },
  { city: 'Tirana', country: 'Albania', latitude: 41.33, longitude: 19.82 },
  { city: 'Thessaloniki', country: 'Greece', latitude: 40.64, longitude: 22.94 },
]

function flat(shapes: readonly Shape[]): Shape[] {
  return shapes.flatMap((shape) => [shape, ...flat(shape.children ?? [])])
}

describe('rope', () => {
  const colours = ['var(--way)', 'var(--water)', 'var(--moss)']

  test('has one walker per colour, climbing from left to right to the summit', () => {
    const { shapes, viewBox } = rope('ljuboten', colours)
    const heads = flat(shapes).filter(({ tag, attributes }) =>
      colours.includes(tag === 'circle' ? (attributes.fill ?? '') : ''),
    )
    expect(heads.map(({ attributes }) => attributes.fill)).toEqual(colours)
    const xs = heads.map(({ attributes }) => attributes.cx ?? -1)
    const ys = heads.map(({ attributes }) => attributes.cy ?? -1)
    expect(xs).toEqual(xs.toSorted((a, b) => a - b))
    expect(ys).toEqual(ys.toSorted((a, b) => b - a))
    for (const y of ys) expect(y > 0 && y < viewBox[1]).toBe(true)
  })
})

describe('branch map', () => {
  const words = { sea: 'Adriatic', summit: 'Testco', kilometres: (value: number) => `${value} km` }
  const MOUNTAIN = { latitude: 41.79, longitude: 20.55 }

  test('names the branches, the distances, the sea and the summit', () => {
    const said = flat(branchMap({ branches: BRANCHES, mountain: MOUNTAIN }, words).shapes).flatMap(
      ({ text }) => text ?? [],
    )
    expect(said).toEqual(
      expect.arrayContaining([
        'Prishtina',
        'Greece',
        '185 km',
        '269 km',
        '273 km',
        'Adriatic',
        'Testco',
        '19°E',
        '43°N',
      ]),
    )
  })

  test('has no sea and no mountain where they are far away', () => {
    const branches = [
      { city: 'London', country: 'United Kingdom', latitude: 51.51, longitude: -0.13 },
      { city: 'Lisbon', country: 'Portugal', latitude: 38.72, longitude: -9.14 },
    ]
    const said = flat(branchMap({ branches, mountain: MOUNTAIN }, words).shapes).flatMap(
      ({ text }) => text ?? [],
    )
    expect(said).toEqual(expect.arrayContaining(['London', 'Portugal', '1585 km', '0°', '50°N']))
    expect(said).not.toContain('Adriatic')
    expect(said).not.toContain('Testco')
  })
})
