import { describe, expect, it } from 'vitest'
import { KILL_KINDS, planKills } from './kill-schedule.ts'

describe('planKills', () => {
  it('plans the same for the same seed and something else for another', () => {
    expect(firstKills(7, 20)).toEqual(firstKills(7, 20))
    expect(firstKills(7, 20)).not.toEqual(firstKills(8, 20))
  })

  it('meets every kind once in each round, in changing order', () => {
    const kinds = firstKills(1, 500).map(({ kind }) => kind)
    const rounds = Array.from({ length: 100 }, (_, round) => kinds.slice(round * 5, round * 5 + 5))
    for (const round of rounds) expect(round.toSorted()).toEqual(KILL_KINDS.toSorted())
    expect(new Set(rounds.map((round) => round.join(' '))).size).toBeGreaterThan(50)
  })

  it('lets an uneven number of messages pass between two kills, forty on average', () => {
    const passed = firstKills(3, 3000).flatMap(({ after }) =>
      'messages' in after ? [after.messages] : [],
    )
    expect(passed.reduce((sum, count) => sum + count, 0) / passed.length).toBeCloseTo(40, -0.5)
    expect(Math.min(...passed)).toBeLessThan(11)
    expect(Math.max(...passed)).toBeGreaterThan(69)
  })

  it('is hasty one time in three, within a third of a second', () => {
    const waits = firstKills(3, 3000).flatMap(({ after }) => ('ms' in after ? [after.ms] : []))
    expect(waits.length).toBeGreaterThan(900)
    expect(waits.length).toBeLessThan(1100)
    expect(Math.min(...waits)).toBeLessThan(10)
    expect(Math.max(...waits)).toBeLessThan(300)
  })

  it('leaves it to chance which of several is hit', () => {
    const chances = firstKills(3, 1000).map(({ chance }) => chance)
    const tenths = new Set(chances.map((chance) => Math.floor(chance * 10)))
    expect(tenths).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]))
  })
})

function firstKills(seed: number, count: number) {
  return planKills(seed, 40).take(count).toArray()
}
