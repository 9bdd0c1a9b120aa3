import { useEffect, useState } from 'react'
import { setPaused, usePaused, useReducedMotion } from '../../lib/motion.ts'

const PERIOD_MS = 3000
const DELETE_MS = 500
const TYPE_MS = 420

/** The headline's word: typed in, held, deleted, then the next one. Choosing a word holds it. */
export function useRotatingWord(words: readonly string[]) {
  const [index, setIndex] = useState(0)
  const [share, setShare] = useState(1)
  const isPaused = usePaused()
  const isReduced = useReducedMotion()
  const isStill = isPaused || isReduced
  const count = words.length

  useEffect(() => {
    if (isStill) return
    let stopDeleting = () => {}
    const timer = window.setTimeout(() => {
      stopDeleting = animate(DELETE_MS, (done) => {
        setShare(1 - done)
        if (done === 1) setIndex((current) => (current + 1) % count)
      })
    }, PERIOD_MS - DELETE_MS)
    return () => {
      window.clearTimeout(timer)
      stopDeleting()
    }
  }, [index, isStill, count])

  useEffect(() => {
    if (isStill) return
    return animate(TYPE_MS, (done) => setShare((current) => Math.max(current, done)))
  }, [index, isStill])

  const word = words[index] ?? ''
  return {
    index,
    shown: isStill ? word : word.slice(0, Math.round(word.length * share)),
    select: (position: number) => {
      setPaused(true)
      setIndex(position)
    },
  }
}

/** Calls back with 0 to 1 over so many milliseconds; returns a way to stop it. */
function animate(durationMs: number, onFrame: (done: number) => void): () => void {
  const start = performance.now()
  let frame = requestAnimationFrame(function step(now) {
    const done = Math.min(1, Math.max(0, (now - start) / durationMs))
    onFrame(done)
    if (done < 1) frame = requestAnimationFrame(step)
  })
  return () => cancelAnimationFrame(frame)
}
