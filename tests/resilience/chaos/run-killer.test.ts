import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { KillKind, PlannedKill } from './kill-schedule.ts'
import { runKiller, type Target } from './run-killer.ts'

const { signal } = new AbortController()
const calm = { acceptedMessages: () => 0, signal }

describe('runKiller', () => {
  it('kills after plan and says what it killed, and when', async () => {
    const stop = new AbortController()
    const plan = planOf(['api', 10], ['mail', 20], ['worker', 10_000])
    const struck: string[] = []
    const targetOf = (kill: PlannedKill): Target => ({
      name: kill.kind,
      strike: async ({ kind }) => {
        struck.push(kind)
        if (kind === 'mail') stop.abort()
        return true
      },
    })
    const kills = await runKiller({ ...calm, plan, targetOf, signal: stop.signal, now: () => 42 })
    expect(struck).toEqual(['api', 'mail'])
    expect(kills).toEqual([
      { kind: 'api', atMs: 42 },
      { kind: 'mail', atMs: 42 },
    ])
  })

  it('hits others while one gets up, and that one only when it is up', async () => {
    const log: string[] = []
    const targetOf = ({ kind }: PlannedKill): Target => ({
      name: kind === 'mail' ? 'mail' : 'database',
      strike: async () => {
        log.push(`${kind} down`)
        await sleep(kind === 'mail' ? 1 : 60)
        log.push(`${kind} up`)
        return true
      },
    })
    const plan = planOf(['postgres', 1], ['mail', 5], ['backend', 5])
    await runKiller({ ...calm, plan, targetOf })
    expect(log).toEqual([
      'postgres down',
      'mail down',
      'mail up',
      'postgres up',
      'backend down',
      'backend up',
    ])
  })

  it('waits until so many more messages are accepted, unless it is hasty', async () => {
    let accepted = 0
    const acceptedAtKill: number[] = []
    const targetOf = (): Target => ({
      name: 'any',
      strike: async () => {
        acceptedAtKill.push(accepted)
        return true
      },
    })
    const [hasty] = planOf(['api', 1]) as [PlannedKill]
    const plan = [hasty, { ...hasty, after: { messages: 4 } }, hasty]
    // One more at each look; the first look is what the four are counted from.
    await runKiller({ plan, targetOf, acceptedMessages: () => (accepted += 1), signal })
    expect(acceptedAtKill).toEqual([0, 5, 5])
  })

  it('does not count what was not there to be killed', async () => {
    const targetOf = (): Target => ({ name: 'gone', strike: async () => false })
    const kills = await runKiller({ ...calm, plan: planOf(['api', 1]), targetOf })
    expect(kills).toEqual([])
  })

  it('fails at once when something does not get up again', async () => {
    const targetOf = ({ kind }: PlannedKill): Target => ({
      name: kind,
      strike: () => (kind === 'api' ? Promise.reject(new Error('dead')) : Promise.resolve(true)),
    })
    const plan = planOf(['api', 1], ['mail', 60_000])
    await expect(runKiller({ ...calm, plan, targetOf })).rejects.toThrow('dead')
  })
})

function planOf(...kills: [KillKind, number][]): PlannedKill[] {
  return kills.map(([kind, ms]) => ({ kind, after: { ms }, chance: 0 }))
}
