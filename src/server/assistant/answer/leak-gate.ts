import type { LeakGuard } from './leak-guard.ts'

/** The most that waits for the verdict on a leak. */
const LONGEST_SUSPECT = 160

export interface LeakGate {
  readonly put: (character: string) => void
  readonly end: () => void
  readonly shut: () => void
  readonly hasLeaked: () => boolean
  /** What may leave since it was last asked for. */
  readonly take: () => string
  /** All that has left. */
  readonly passed: () => string
}

/** Lets through what cannot become a leak any more; after a leak it stays shut. */
export function createLeakGate(guard: LeakGuard): LeakGate {
  const watch = guard.watch()
  let held = ''
  let place = 0
  let released = ''
  let passed = ''
  let isShut = false
  const release = (length: number) => {
    released += held.slice(0, length)
    held = held.slice(length)
  }
  return {
    put(character: string) {
      if (isShut) return
      isShut = watch.step(character)
      if (isShut) return
      held += character
      place += character.length
      const suspect = Math.max(watch.suspectFrom() ?? place, place - LONGEST_SUSPECT)
      const length = held.length - (place - suspect)
      if (length > 0) release(length)
    },
    end() {
      isShut = watch.end() || isShut
      if (!isShut) release(held.length)
    },
    shut() {
      isShut = true
    },
    hasLeaked: () => isShut,
    take() {
      const text = released
      released = ''
      passed += text
      return text
    },
    passed: () => passed,
  }
}
