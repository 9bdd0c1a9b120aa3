import { useEffect, useEffectEvent } from 'react'
import { usePaused, useReducedMotion } from './motion.ts'

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
