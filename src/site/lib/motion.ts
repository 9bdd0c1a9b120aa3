import { useSyncExternalStore, useEffect, useEffectEvent } from 'react'

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

/** Calls back at a steady pace, unless held, paused by the visitor or motion is reduced. */
export function useRotation(periodMs: number, isHeld: boolean, onTurn: () => void): void {
  const isPaused = usePaused()
  const isReduced = useReducedMotion()
  const turn = useEffectEvent(onTurn)
  const isStill = isHeld || isPaused || isReduced
  useEffect(() => {
    if (isStill) return
    const timer = window.setInterval(turn, periodMs)
    return () => window.clearInterval(timer)
  }, [isStill, periodMs])
}
