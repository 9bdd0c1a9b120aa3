import { useEffect, useEffectEvent } from 'react'
import { useMediaQuery } from './browser-hooks.ts'
import { createStore, useStore } from './store.ts'

const RUNNING = { isPaused: false }

/** One pause for all animations, on every page of the visit. */
const motion = createStore(RUNNING)

export function setPaused(isPaused: boolean): void {
  motion.set({ isPaused })
}

export function usePaused(): boolean {
  return useStore(motion, RUNNING).isPaused
}

/** True before hydration, so that nothing moves until then. */
export function useReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)', true)
}

/** Calls back at an interval, unless held, paused by the visitor or motion is reduced. */
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
