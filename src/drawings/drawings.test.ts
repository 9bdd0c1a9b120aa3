import { describe, expect, test } from 'vitest'
import { branchMap } from './branch-map.ts'
import type { Shape } from './drawing.ts'
import { route } from './routes.ts'
import { RELIEF_BOX, relief, standingWalkers } from './relief.ts'
import { rope } from './rope.ts'

const BRANCHES = [
  { city: 'Prishtina', country: 'Kosovo', latitude: 42.66, longitude: 21.16 },
  { city: 'Tirana', country: 'Albania', latitude: 41.33, longitude: 19.82 },
  { city: 'Thessaloniki', country: 'Greece', latitude: 40.64, longitude: 22.94 },
]

function flat(shapes: readonly Shape[]): Shape[] {
  return shapes.flatMap((shape) => [shape, ...flat(shape.children ?? [])])
}

function count(shapes: readonly Shape[], tag: Shape['tag']): number {
  return flat(shapes).filter((shape) => shape.tag === tag).length
}

describe('relief', () => {
  test('has eighteen plates with walls along the outline', () => {
    const { shapes } = relief('automations')
    expect(count(shapes, 'path')).toBe(18)
    expect(count(shapes, 'use')).toBe(36)
    const outlines = flat(shapes).flatMap(({ attributes }) => attributes.id ?? [])
    expect(outlines[0]).toBe('relief-automations-0')
  })

  test('is painted from the lowest level to the highest', () => {
    const fills = flat(relief('big-data').shapes).flatMap(({ attributes }) => attributes.fill ?? [])
    expect([fills[0], fills[1], fills.at(-1)]).toEqual(['var(--w0)', 'var(--h0)', 'var(--h9)'])
  })
})

describe('standing walkers', () => {
  test('are twenty groups of pole and head inside the relief, after a path with their trails', () => {
    const { shapes, viewBox } = standingWalkers('automations')
    expect(viewBox).toEqual(RELIEF_BOX)
    const walkers = shapes.filter(({ tag }) => tag === 'g')
    expect(walkers).toHaveLength(20)
    expect(shapes[0]?.attributes.d?.match(/M/g)).toHaveLength(20)
    for (const walker of walkers) {
      expect(walker.children?.map(({ tag }) => tag)).toEqual(['path', 'circle'])
      const { cx = -1, cy = -1 } = walker.children?.at(-1)?.attributes ?? {}
      expect(cx > 0 && cx < viewBox[0] && cy > 0 && cy < viewBox[1]).toBe(true)
    }
  })
})

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

  test('ropes each walker to the next and the last one to the summit', () => {
    const cord = rope('ljuboten', colours).shapes.find(({ attributes }) =>
      attributes.d?.includes('Q'),
    )
    expect(cord?.attributes.d?.match(/Q/g)).toHaveLength(colours.length)
  })
})

describe('route', () => {
  test('is a start, three stops and a summit in whole numbers', () => {
    const { shapes } = route('invoice-intake', 'finance')
    const [, way, , stops] = shapes.map(({ attributes }) => attributes.d ?? '')
    expect(stops?.match(/h0/g)).toHaveLength(3)
    expect(way?.startsWith('M10 ')).toBe(true)
    expect(shapes.at(-1)?.attributes.fill).toBe('var(--way)')
  })

  test('depends on category and id', () => {
    const dash = (category: string) => route('x', category).shapes[1]?.attributes.strokeDasharray
    expect(
      new Set(['finance', 'support', 'legal', 'hr', 'iot', 'ai'].map(dash)).size,
    ).toBeGreaterThan(1)
    expect(route('a', 'hr')).not.toEqual(route('b', 'hr'))
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

  test('places Prishtina as in the design', () => {
    const mark = branchMap({ branches: BRANCHES, mountain: MOUNTAIN }, words).shapes.find(
      ({ attributes }) => attributes.fill === 'var(--way)',
    )
    const [, x, y] = /^M([\d.]+) ([\d.]+)l/.exec(mark?.attributes.d ?? '') ?? []
    expect(Math.hypot(Number(x) - 280.2, Number(y) - 97)).toBeLessThan(2)
  })
})
