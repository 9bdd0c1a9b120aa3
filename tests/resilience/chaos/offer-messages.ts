import { setTimeout as sleep } from 'node:timers/promises'

export interface Offer<T> {
  readonly messages: readonly T[]
  readonly perSecond: number
  /** Who is busy with a message that is not accepted yet does not offer the next one. */
  readonly clients: number
  readonly send: (message: T) => Promise<void>
  readonly signal: AbortSignal
  readonly clock?: Clock
}

export interface Clock {
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<unknown>
}

const REAL: Clock = { now: Date.now, sleep }

/**
 * Message by message at a steady rate. While all clients wait for an answer nothing is offered, and
 * what was missed is not made up for: a rush after each outage would be over before the next kill.
 */
export async function offerMessages<T>(offer: Offer<T>): Promise<void> {
  const { messages, perSecond, clients, send, signal, clock = REAL } = offer
  // All clients take from the same pile.
  const pile = messages.values()
  let freeAt = clock.now()
  const work = async () => {
    for (const message of pile) {
      const turn = Math.max(freeAt, clock.now())
      freeAt = turn + 1000 / perSecond
      if (turn > clock.now()) await clock.sleep(turn - clock.now())
      if (signal.aborted) return
      await send(message)
    }
  }
  await Promise.all(Array.from({ length: clients }, work))
}
