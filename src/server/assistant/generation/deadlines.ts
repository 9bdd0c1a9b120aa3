import { ProviderFailure } from '../providers/provider-failure.ts'

export interface TimeLimits {
  readonly firstTokenMs: number
  readonly gapMs: number
  readonly totalMs: number
}

export interface Deadlines {
  /** Aborted with a timeout of ours, or with whatever made the visitor leave. */
  readonly signal: AbortSignal
  /** Something came. */
  readonly heard: () => void
  /** Ends the call, or only the watch over a call that has ended. */
  readonly stop: () => void
}

/**
 * Watches over one call. `endsAt` is the end of the whole answer, whichever provider gives it. One timer
 * is set anew with each piece, which costs less than a new one.
 */
export function watchCall(
  { firstTokenMs, gapMs }: TimeLimits,
  endsAt: number,
  visitor: AbortSignal,
): Deadlines {
  const controller = new AbortController()
  const expire = () => controller.abort(new ProviderFailure('timeout'))
  const leave = () => controller.abort(visitor.reason)
  if (visitor.aborted) leave()
  visitor.addEventListener('abort', leave, { once: true })
  const total = setTimeout(expire, Math.max(0, endsAt - performance.now()))
  let wait = setTimeout(expire, firstTokenMs)
  let hasBegun = false
  return {
    signal: controller.signal,
    heard: () => {
      if (hasBegun) {
        wait.refresh()
        return
      }
      hasBegun = true
      clearTimeout(wait)
      wait = setTimeout(expire, gapMs)
    },
    stop: () => {
      clearTimeout(total)
      clearTimeout(wait)
      visitor.removeEventListener('abort', leave)
      controller.abort()
    },
  }
}
