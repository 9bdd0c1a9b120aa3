import { setTimeout as sleep } from 'node:timers/promises'
import type { KillKind, PlannedKill } from './kill-schedule.ts'

export interface Kill {
  readonly kind: KillKind
  readonly atMs: number
}

/** A kill target. Two kinds may share one: the database can stop in two ways. */
export interface Target {
  readonly name: string
  /** Resolves when it is running again; false if there was nothing to kill. */
  readonly strike: (kill: PlannedKill) => Promise<boolean>
}

export interface KillerOptions {
  readonly plan: Iterable<PlannedKill>
  readonly targetOf: (kill: PlannedKill) => Target
  readonly acceptedMessages: () => number
  readonly signal: AbortSignal
  readonly now?: () => number
}

const POLL_MS = 20

/**
 * Kills by schedule until aborted, then waits until everything is running. A quick kill waits only
 * for its own target, so that others may still be down.
 */
export async function runKiller(options: KillerOptions): Promise<Kill[]> {
  const { plan, targetOf, signal, now = Date.now } = options
  const kills: Kill[] = []
  const gettingUp = new Map<string, Promise<void>>()
  const failure = Promise.withResolvers<never>()
  // Prevents an unhandled rejection; the error is thrown below.
  failure.promise.catch(() => undefined)
  for (const kill of plan) {
    const target = targetOf(kill)
    await Promise.race([untilDue(kill, options), failure.promise])
    await Promise.race([gettingUp.get(target.name), failure.promise])
    if (signal.aborted) break
    gettingUp.set(target.name, strike(target, kill).catch(failure.reject))
  }
  await Promise.race([Promise.all(gettingUp.values()), failure.promise])
  return kills.toSorted((a, b) => a.atMs - b.atMs)

  async function strike(target: Target, kill: PlannedKill): Promise<void> {
    const atMs = now()
    if (await target.strike(kill)) kills.push({ kind: kill.kind, atMs })
  }
}

async function untilDue({ after }: PlannedKill, options: KillerOptions): Promise<void> {
  const { acceptedMessages, signal } = options
  if ('ms' in after) return pause(after.ms, signal)
  const enough = acceptedMessages() + after.messages
  while (!signal.aborted && acceptedMessages() < enough) await pause(POLL_MS, signal)
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined)
}
