import { describe, expect, test } from 'vitest'
import { groundHeight, heroGround } from './hero-terrain.ts'
import { createWalkers } from './walkers.ts'

describe('walkers', () => {
  const height = groundHeight(heroGround('automations'))

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
