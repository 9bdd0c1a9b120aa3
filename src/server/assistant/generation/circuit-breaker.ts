export interface BreakerRules {
  /** Consecutive failures that open the breaker. */
  readonly failures: number
  /** How long calls are blocked before one probe is let through. */
  readonly openMs: number
}

type BreakerState =
  | { readonly kind: 'closed'; readonly failures: number }
  | { readonly kind: 'open'; readonly until: number }
  /** One call is under way; the next may probe after `until`. */
  | { readonly kind: 'probing'; readonly until: number }

const CLOSED: BreakerState = { kind: 'closed', failures: 0 }

export type Breaker = ReturnType<typeof createBreaker>

/** Circuit breaker: skips a provider that is known to be down. Needs a monotonic clock. */
export function createBreaker(
  { failures, openMs }: BreakerRules,
  now: () => number = () => performance.now(),
) {
  let state = CLOSED
  return {
    admits: (): boolean => {
      if (state.kind === 'closed') return true
      if (now() < state.until) return false
      state = { kind: 'probing', until: now() + openMs }
      return true
    },
    succeeded: (): void => {
      state = CLOSED
    },
    failed: (): void => {
      const count = state.kind === 'closed' ? state.failures + 1 : failures
      state =
        count < failures
          ? { kind: 'closed', failures: count }
          : { kind: 'open', until: now() + openMs }
    },
    /** The call says nothing about the provider: aborted by the client, or a bad request. */
    abstained: (): void => {
      if (state.kind === 'probing') state = { kind: 'open', until: now() }
    },
    kind: (): BreakerState['kind'] => state.kind,
  }
}
