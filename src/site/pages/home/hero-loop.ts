import { observeIntersection } from '../../lib/browser-hooks.ts'

/** A little under two frames at 60 Hz, so that rounding does not skip a third. */
const FRAME_MS = 30
const LONGEST_STEP_SECONDS = 0.08

/** About 30 frames per second, paused while the hero is not visible. */
export class HeroLoop {
  readonly #onFrame: (seconds: number) => boolean
  readonly #stopObserving: () => void
  readonly #update = () => this.#schedule()
  #isMoving = false
  #isSeen = true
  #hasWork = false
  #frame = 0
  #last = 0

  /** The callback returns whether it needs another frame. */
  constructor(host: HTMLElement, onFrame: (seconds: number) => boolean) {
    this.#onFrame = onFrame
    this.#stopObserving = observeIntersection(host, (isIntersecting) => {
      this.#isSeen = isIntersecting
      this.#schedule()
    })
    document.addEventListener('visibilitychange', this.#update)
  }

  wake(): void {
    this.#hasWork = true
    this.#schedule()
  }

  setMoving(isMoving: boolean): void {
    this.#isMoving = isMoving
    this.#schedule()
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame)
    this.#stopObserving()
    document.removeEventListener('visibilitychange', this.#update)
  }

  #schedule(): void {
    const shouldRun = (this.#isMoving || this.#hasWork) && this.#isSeen && !document.hidden
    if (!shouldRun) {
      cancelAnimationFrame(this.#frame)
      this.#frame = 0
    } else if (this.#frame === 0) {
      this.#frame = requestAnimationFrame((now) => this.#step(now))
    }
  }

  #step(now: number): void {
    this.#frame = 0
    const elapsed = now - this.#last
    if (elapsed >= FRAME_MS) {
      this.#last = now
      this.#hasWork = this.#onFrame(Math.min(LONGEST_STEP_SECONDS, elapsed / 1000))
    }
    this.#schedule()
  }
}
