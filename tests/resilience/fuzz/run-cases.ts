import { sample, type Arbitrary } from 'fast-check'
import { exchange } from './exchange.ts'
import type { Judge } from './judge-exchange.ts'
import type { FuzzCase } from './request-grammar.ts'

/** Concurrent requests; most of the time is spent waiting for idle ones. */
const CONNECTIONS = 24
/** Batch size, so that a long run does not hold all requests in memory. */
const BATCH = 5000

export interface Faulty {
  readonly sent: FuzzCase
  readonly faults: readonly string[]
  /** Seed and index to reproduce the request. */
  readonly seed: number
  readonly index: number
}

export interface Findings {
  /** Responses by kind and status; 0 means closed without a response. */
  readonly statuses: Map<string, Map<number, number>>
  readonly references: Set<string>
  /** Valid messages answered with success. */
  readonly written: FuzzCase['visitor'][]
  readonly faulty: Faulty[]
}

export interface RunPlan {
  readonly requests: Arbitrary<FuzzCase>
  readonly count: number
  readonly seed: number
  readonly port: number
  readonly judge: Judge
}

/** Stops after a batch with a fault, because later ones would repeat it. */
export async function runCases(plan: RunPlan): Promise<Findings> {
  const findings: Findings = {
    statuses: new Map(),
    references: new Set(),
    written: [],
    faulty: [],
  }
  for (let done = 0; done < plan.count && findings.faulty.length === 0; done += BATCH) {
    const seed = plan.seed + done / BATCH
    const numRuns = Math.min(BATCH, plan.count - done)
    const queue = sample(plan.requests, { numRuns, seed }).entries()
    await Promise.all(Array.from({ length: CONNECTIONS }, () => work(queue, seed, plan, findings)))
  }
  return findings
}

async function work(
  queue: Iterable<[number, FuzzCase]>,
  seed: number,
  { port, judge }: RunPlan,
  { statuses, references, written, faulty }: Findings,
): Promise<void> {
  for (const [index, sent] of queue) {
    const result = await exchange(port, sent)
    const status = result.answers[0]?.status ?? 0
    const row = statuses.get(sent.kind) ?? new Map<number, number>()
    statuses.set(sent.kind, row.set(status, (row.get(status) ?? 0) + 1))
    for (const answer of result.answers) {
      const reference = judge.referenceOf(answer)
      if (reference !== undefined) references.add(reference)
    }
    if (sent.expectation === 'stored' && status === 200) written.push(sent.visitor)
    const faults = judge.findFaults(sent, result)
    if (faults.length > 0) faulty.push({ sent, faults, seed, index })
  }
}
