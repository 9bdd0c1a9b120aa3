import { describe, expect, test } from 'vitest'
import { closed, modelField, sample } from './field.ts'
import { HERO_WORDS } from '#content/schema/page.ts'
import { heroField, HERO_GRID, groundHeight, heroGround } from './hero-terrain.ts'
import { fbm, noise2, hash, rng } from './noise.ts'
import { level, projector, RELIEF_LEVELS, RELIEF_TURN } from './geometry.ts'
import { rings } from './contours.ts'
import { WALKER_COUNT, createWalkers } from './walkers.ts'

/** Reference values computed with the engine of the design. */
const HERO = {
  automations: { field: 0.5780683792607786, ground: 0.4374493217468264, ring: [1, 214, 3.266779] },
  'conversational-ai': {
    field: 0.44166191825583634,
    ground: 0.29026489675045025,
    ring: [2, 282, 4.222322],
  },
  'big-data': { field: 0.8781784465172204, ground: 0.9738338941335678, ring: [1, 340, 5.054718] },
  'computer-vision': {
    field: 0.30721304006037686,
    ground: 0.22975086331367495,
    ring: [3, 486, 7.444898],
  },
  'predictive-modeling': {
    field: 0.6584745769609109,
    ground: 0.6595033264160158,
    ring: [1, 236, 3.553877],
  },
} as const

test('hash and random numbers match the design', () => {
  expect(['', 'hermes', 'Prishtina', 'ë'].map(hash)).toEqual([
    2166136261, 3348504771, 2003544471, 1846243178,
  ])
  const random = rng(20)
  expect([random(), random(), random()]).toEqual([
    0.7526106622535735, 0.38500334043055773, 0.5976068757008761,
  ])
})

test('noise matches the design', () => {
  const noise = noise2(11)
  expect(noise(0.3, 0.7)).toBe(0.5588630327524096)
  expect(noise(-2.25, 9.5)).toBe(0.29148452409208403)
  expect(fbm(noise, 1.2, 3.4, 3)).toBe(0.677371756095226)
})

test('the field of a model, open and closed, matches the design', () => {
  const field = modelField('kratos', { peaks: 3, rough: 0.2 })
  expect(field(0, 0)).toBeCloseTo(0.5948046082109055, 12)
  expect(field(0.4, -0.3)).toBeCloseTo(0.5219055228918247, 12)
  expect(closed(field)(0.9, 0.2)).toBeCloseTo(0.14788669780123112, 12)
  expect(closed(field, 10)(0.9, 0.2)).toBeCloseTo(0.19632528524471696, 12)
})

describe.each(HERO_WORDS)('%s', (word) => {
  const golden = HERO[word]

  test('matches the terrain of the design', () => {
    expect(heroField(word)(0.1, -0.2)).toBeCloseTo(golden.field, 12)
    expect(sample(heroGround(word), HERO_GRID, HERO_GRID, 0.1, -0.2)).toBeCloseTo(golden.ground, 6)
  })

  test('matches the contours of the design', () => {
    const found = rings(heroGround(word), HERO_GRID, HERO_GRID, level(6, RELIEF_LEVELS))
    const steps = found.flatMap((ring) =>
      ring.map(([x, y], i) => {
        const [nx, ny] = ring[(i + 1) % ring.length] ?? [x, y]
        return Math.hypot(x - nx, y - ny)
      }),
    )
    const [count, points, length] = golden.ring
    expect([found.length, steps.length]).toEqual([count, points])
    expect(steps.reduce((sum, step) => sum + step, 0)).toBeCloseTo(length, 4)
  })
})

test('projection and levels match the design', () => {
  const [x, y] = projector(1000, 820, RELIEF_TURN)(0.3, -0.4, 0.5)
  expect([x, y]).toEqual([expect.closeTo(535.037231031461), expect.closeTo(208.4390078255252)])
  expect([level(0, 18), level(17, 18)]).toEqual([0.055, 0.9191666666666666])
})

describe('walkers', () => {
  const height = groundHeight(heroGround('automations'))

  test('match the twenty walkers of the design', () => {
    const walkers = createWalkers()
    walkers.warmUp(height)
    const first = walkers.all[0]
    const last = walkers.all[WALKER_COUNT - 1]
    expect(walkers.all).toHaveLength(20)
    expect([first?.x, first?.y]).toEqual([
      expect.closeTo(0.08624886709088245, 6),
      expect.closeTo(0.15789401441740902, 6),
    ])
    expect([last?.x, last?.y]).toEqual([
      expect.closeTo(-0.38156380499472653, 6),
      expect.closeTo(-0.008149011100215616, 6),
    ])
  })

  test('have trails of the same length at every frame rate', () => {
    const lengthAfter = (steps: number, seconds: number) => {
      const walkers = createWalkers()
      for (let i = 0; i < steps; i++) walkers.step(height, seconds)
      return Math.max(...walkers.all.map(({ trail }) => trail.length))
    }
    expect(lengthAfter(5000, 0.05)).toBe(60)
    expect(lengthAfter(500, 0.5)).toBe(60)
    // Half a second, whether in 5 frames or in 50.
    expect(Math.abs(lengthAfter(5, 0.1) - lengthAfter(50, 0.01))).toBeLessThanOrEqual(1)
  })

  test('stay inside the field', () => {
    const walkers = createWalkers()
    for (let i = 0; i < 300; i++) {
      walkers.step(height, 0.4)
      for (const { x, y } of walkers.all) {
        expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThanOrEqual(0.93)
      }
    }
  })
})
