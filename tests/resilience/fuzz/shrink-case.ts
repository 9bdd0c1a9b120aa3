import * as fc from 'fast-check'
import { exchange } from './exchange.ts'
import type { Judge } from './judge-exchange.ts'
import type { FuzzCase } from './request-grammar.ts'

/** The smallest request is worth a while, but not an hour. */
const LONGEST_MS = 60_000

export interface ShrinkPlan {
  readonly requests: fc.Arbitrary<FuzzCase>
  readonly seed: number
  /** Which of the drawn requests was answered wrongly. */
  readonly index: number
  readonly judge: Judge
  /** The port of a server that runs: the request before may have ended it. */
  readonly port: () => Promise<number>
  readonly isAlive: () => Promise<boolean>
}

/** The smallest request that still does harm; nothing when, sent by itself, it does none. */
export async function shrinkCase(plan: ShrinkPlan) {
  const until = Date.now() + LONGEST_MS
  const property = fc.asyncProperty(plan.requests, async (sent) => {
    // Out of time: none smaller is looked for.
    if (Date.now() > until) return true
    const faults = plan.judge.findFaults(sent, await exchange(await plan.port(), sent))
    return faults.length === 0 && (await plan.isAlive())
  })
  const result = await fc.check(property, {
    seed: plan.seed,
    path: String(plan.index),
    numRuns: 1,
  })
  return result.counterexample?.[0]
}
