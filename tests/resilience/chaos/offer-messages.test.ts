import { describe, expect, it, vi } from 'vitest'
import { offerMessages } from './offer-messages.ts'

const { signal } = new AbortController()
const clock = {
  now: () => vi.getMockedSystemTime()?.getTime() ?? 0,
  sleep: (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms)),
}

const quick = { perSecond: 1e6, clients: 1 }

describe('offerMessages', () => {
  it('offers every message once, at a steady rate', async () => {
    const times = await offered({ count: 50, perSecond: 20, clients: 4, takesMs: () => 10 })
    expect(times).toEqual(firstNumbers(50).map((index) => index * 50))
  })

  it('has no more under way than there are clients, and makes up for nothing', async () => {
    let underWay = 0
    let most = 0
    const times = await offered({
      count: 24,
      perSecond: 20,
      clients: 4,
      takesMs: (index) => (index < 4 ? 1000 - index * 50 : 10),
      begin: () => (most = Math.max(most, (underWay += 1))),
      end: () => (underWay -= 1),
    })
    expect(most).toBe(4)
    // All four are busy until second 1; then it goes on as before.
    expect(times.slice(0, 6)).toEqual([0, 50, 100, 150, 1000, 1050])
    expect(times.at(-1)).toBe(1950)
  })

  it('stops when it is told to', async () => {
    const stop = new AbortController()
    const sent: number[] = []
    const send = async (index: number) => {
      sent.push(index)
      if (index === 2) stop.abort()
    }
    await offerMessages({ ...quick, messages: firstNumbers(9), send, signal: stop.signal })
    expect(sent).toEqual([0, 1, 2])
  })
})

interface Course {
  readonly count: number
  readonly perSecond: number
  readonly clients: number
  readonly takesMs: (index: number) => number
  readonly begin?: () => void
  readonly end?: () => void
}

/** When each message was offered, in milliseconds of a clock that only moves when all wait. */
async function offered({ count, takesMs, begin, end, ...rest }: Course): Promise<number[]> {
  vi.useFakeTimers({ now: 1_000_000 })
  const times: number[] = []
  const send = async (index: number) => {
    times[index] = clock.now() - 1_000_000
    begin?.()
    await clock.sleep(takesMs(index))
    end?.()
  }
  const done = offerMessages({ ...rest, messages: firstNumbers(count), send, signal, clock })
  await vi.runAllTimersAsync()
  await done
  vi.useRealTimers()
  return times
}

function firstNumbers(count: number): number[] {
  return [...Array(count).keys()]
}
