import * as fc from 'fast-check'
import { exchange } from './exchange.ts'
import type { Judge } from './judge-exchange.ts'
import type { FuzzCase } from './request-grammar.ts'

/** Time limit for shrinking. */
const MAX_WAIT_MS = 60_000

export interface ShrinkPlan {
  readonly requests: fc.Arbitrary<FuzzCase>
  readonly seed: number
  /** Index of the request with the wrong response. */
  readonly index: number
  readonly judge: Judge
  /** Port of a running server, because the previous request may have crashed it. */
  readonly port: () => Promise<number>
  readonly isAlive: () => Promise<boolean>
}

/** The smallest failing request; undefined if it does not fail on its own. */
export async function shrinkCase(plan: ShrinkPlan) {
  const until = Date.now() + MAX_WAIT_MS
  const property = fc.asyncProperty(plan.requests, async (sent) => {
    // Time is up: keep the current one.
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
