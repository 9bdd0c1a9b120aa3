import { describe, expect, test } from 'vitest'
import { branchMap } from './branch-map.ts'
import type { Shape } from './drawing.ts'

const BRANCHES = [
  { city: 'Prishtina', country: 'Kosovo', latitude: 42.66, longitude: 21.16 },
  { city: 'Tirana', country: 'Albania', latitude: 41.33, longitude: 19.82 },
  { city: 'Thessaloniki', country: 'Greece', latitude: 40.64, longitude: 22.94 },
]

function flat(shapes: readonly Shape[]): Shape[] {
  return shapes.flatMap((shape) => [shape, ...flat(shape.children ?? [])])
}

describe('branch map', () => {
  const words = { sea: 'Adriatic', summit: 'Testco', kilometres: (value: number) => `${value} km` }
  const MOUNTAIN = { latitude: 41.79, longitude: 20.55 }

  test('names the branches, the distances, the sea and the summit', () => {
    const said = flat(
      branchMap({ branches: BRANCHES, mountain: MOUNTAIN, land: [] }, words).shapes,
    ).flatMap(({ text }) => text ?? [])
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
    const said = flat(branchMap({ branches, mountain: MOUNTAIN, land: [] }, words).shapes).flatMap(
      ({ text }) => text ?? [],
    )
    expect(said).toEqual(expect.arrayContaining(['London', 'Portugal', '1585 km', '0°', '50°N']))
    expect(said).not.toContain('Adriatic')
    expect(said).not.toContain('Testco')
  })
})
