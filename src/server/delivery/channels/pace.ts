import { setTimeout as sleep } from 'node:timers/promises'

export interface Clock {
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<unknown>
}

const REAL: Clock = { now: () => performance.now(), sleep }

/** Lets callers through in turn, at most so many a second: others limit what they take from us. */
export function createPace(perSecond: number, { now, sleep }: Clock = REAL): () => Promise<void> {
  const gapMs = 1000 / perSecond
  let freeAt = -Infinity
  return async () => {
    const turn = Math.max(freeAt, now())
    freeAt = turn + gapMs
    const wait = turn - now()
    if (wait > 0) await sleep(wait)
  }
}
