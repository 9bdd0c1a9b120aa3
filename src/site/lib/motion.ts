import { useSyncExternalStore } from 'react'

/** One stop for everything that moves by itself; it holds for the visit, on every page. */
let isPaused = false
const listeners = new Set<() => void>()

export function setPaused(value: boolean): void {
  isPaused = value
  for (const notify of listeners) notify()
}

export function usePaused(): boolean {
  return useSyncExternalStore(
    (notify) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    () => isPaused,
    () => false,
  )
}

const REDUCED = '(prefers-reduced-motion: reduce)'

/** Before hydration nothing moves, so the server's answer is that motion is reduced. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (notify) => {
      const query = window.matchMedia(REDUCED)
      query.addEventListener('change', notify)
      return () => query.removeEventListener('change', notify)
    },
    () => window.matchMedia(REDUCED).matches,
    () => true,
  )
}
