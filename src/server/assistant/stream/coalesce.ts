/** Twenty events a second are more than anybody reads, and each costs both sides. */
const LEAST_PAUSE_MS = 50

export interface Coalescer {
  readonly push: (text: string) => void
  /** What is still held back leaves now. */
  readonly flush: () => void
}

/** Passes the first text on at once, and then at most one piece in each pause. */
export function createCoalescer(emit: (text: string) => void, pauseMs = LEAST_PAUSE_MS): Coalescer {
  let held = ''
  let lastAt = -Infinity
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (held === '') return
    const text = held
    held = ''
    lastAt = performance.now()
    emit(text)
  }
  return {
    push: (text) => {
      held += text
      if (timer) return
      const wait = lastAt + pauseMs - performance.now()
      if (wait <= 0) flush()
      else timer = setTimeout(flush, wait)
    },
    flush,
  }
}
