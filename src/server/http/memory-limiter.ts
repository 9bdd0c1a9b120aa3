interface Window {
  used: number
  endsAt: number
}

export interface Limit {
  readonly points: number
  readonly seconds: number
}

/** More callers than this at once are a flood; the oldest are forgotten before memory is filled. */
const MOST_KEYS = 50_000

/**
 * The first, cheap limit: it belongs to one process and asks nobody. It is there to keep a flood away
 * from the database, which decides for all processes.
 */
export class MemoryLimiter {
  readonly #windows = new Map<string, Window>()
  readonly #limit: Limit
  readonly #now: () => number

  /** Monotonic: a clock that is set back must not lock visitors out, one set forward must not free them. */
  constructor(limit: Limit, now: () => number = () => performance.now()) {
    this.#limit = limit
    this.#now = now
  }

  /** Takes one point; answers how many seconds to wait, 0 when it was still free. */
  take(key: string): number {
    const now = this.#now()
    const window = this.#windows.get(key)
    if (!window || window.endsAt <= now) {
      this.#start(key, now)
      return 0
    }
    window.used += 1
    if (window.used <= this.#limit.points) return 0
    return Math.max(1, Math.ceil((window.endsAt - now) / 1000))
  }

  /** Windows are as long as each other, so the map is in the order of their ends. */
  #start(key: string, now: number): void {
    this.#windows.delete(key)
    for (const [oldest, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size < MOST_KEYS) break
      this.#windows.delete(oldest)
    }
    this.#windows.set(key, { used: 1, endsAt: now + this.#limit.seconds * 1000 })
  }
}
