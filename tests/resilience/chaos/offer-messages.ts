import { setTimeout as sleep } from 'node:timers/promises'

export interface Offer<T> {
  readonly messages: readonly T[]
  readonly perSecond: number
  /** A client sends its next message only after the previous one was accepted. */
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
 * Sends messages at a steady rate. Messages missed while all clients wait are not caught up,
 * because a burst after each outage would be over before the next kill.
 */
export async function offerMessages<T>(offer: Offer<T>): Promise<void> {
  const { messages, perSecond, clients, send, signal, clock = REAL } = offer
  // All clients share one iterator.
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
