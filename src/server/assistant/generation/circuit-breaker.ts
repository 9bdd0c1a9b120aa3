export interface BreakerRules {
  /** So many failures in a row open it. */
  readonly failures: number
  /** So long nobody is let through; then one, to see. */
  readonly openMs: number
}

export type BreakerState =
  | { readonly kind: 'closed'; readonly failures: number }
  | { readonly kind: 'open'; readonly until: number }
  /** One call is under way; if nothing is heard of it, the next may try after a while. */
  | { readonly kind: 'probing'; readonly until: number }

export const CLOSED: BreakerState = { kind: 'closed', failures: 0 }

/** Whether a call may be made now, and the state in which it leaves the breaker. */
export function admit(
  state: BreakerState,
  { openMs }: BreakerRules,
  now: number,
): { readonly isAdmitted: boolean; readonly state: BreakerState } {
  if (state.kind === 'closed') return { isAdmitted: true, state }
  if (now < state.until) return { isAdmitted: false, state }
  return { isAdmitted: true, state: { kind: 'probing', until: now + openMs } }
}

export function afterFailure(state: BreakerState, rules: BreakerRules, now: number): BreakerState {
  const failures = state.kind === 'closed' ? state.failures + 1 : rules.failures
  return failures < rules.failures
    ? { kind: 'closed', failures }
    : { kind: 'open', until: now + rules.openMs }
}

export interface Breaker {
  readonly admits: () => boolean
  readonly succeeded: () => void
  readonly failed: () => void
  /** A call that says nothing about the provider: stopped by the visitor, or refused for its content. */
  readonly abstained: () => void
  readonly kind: () => BreakerState['kind']
}

/** Circuit breaker: spares visitors the wait for a provider that is known to be down. Monotonic clock. */
export function createBreaker(
  rules: BreakerRules,
  now: () => number = () => performance.now(),
): Breaker {
  let state = CLOSED
  return {
    admits: () => {
      const admission = admit(state, rules, now())
      state = admission.state
      return admission.isAdmitted
    },
    succeeded: () => {
      state = CLOSED
    },
    failed: () => {
      state = afterFailure(state, rules, now())
    },
    abstained: () => {
      if (state.kind === 'probing') state = { kind: 'open', until: now() }
    },
    kind: () => state.kind,
  }
}
