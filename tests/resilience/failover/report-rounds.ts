import { FAULT_KINDS, type FaultKind } from './faults.ts'

interface Span {
  readonly fromMs: number
  readonly toMs: number
}

export interface Round extends Span {
  readonly kind: FaultKind
  /** Whether messages were accepted again before the repair. */
  readonly hasRecovered: boolean
}

/** The longest time without a success that touches the span. */
function longestGap(successesMs: readonly number[], { fromMs, toMs }: Span): Span {
  const times = successesMs.toSorted((a, b) => a - b)
  let longest: Span = { fromMs, toMs: fromMs }
  for (const [index, time] of times.entries()) {
    const next = times[index + 1] ?? toMs
    if (next < fromMs || time > toMs) continue
    if (next - time > longest.toMs - longest.fromMs) longest = { fromMs: time, toMs: next }
  }
  return longest
}

/** Rounds and longest refusals by kind of fault. */
export function summariseRounds(
  rounds: readonly Round[],
  acceptsMs: readonly number[],
  answersMs: readonly number[],
) {
  const kinds = FAULT_KINDS.filter((kind) => rounds.some((round) => round.kind === kind))
  return kinds.map((kind) => {
    const own = rounds.filter((round) => round.kind === kind)
    const longest = (times: readonly number[]) =>
      Math.max(...own.map((round) => seconds(longestGap(times, round))))
    return {
      kind,
      rounds: own.length,
      formSeconds: longest(acceptsMs),
      assistantSeconds: longest(answersMs),
      recovered: own.filter(({ hasRecovered }) => hasRecovered).length,
    }
  })
}

function seconds({ fromMs, toMs }: Span): number {
  return Math.round((toMs - fromMs) / 100) / 10
}
