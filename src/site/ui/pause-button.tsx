import { setPaused, usePaused, useReducedMotion } from '../lib/motion.ts'
import { Icon } from './icon.tsx'

interface PauseButtonProps {
  readonly pause: string
  readonly resume: string
}

/** Absent when nothing moves: with reduced motion there is nothing to stop. */
export function PauseButton({ pause, resume }: PauseButtonProps) {
  const isPaused = usePaused()
  const isReduced = useReducedMotion()
  if (isReduced) return null
  return (
    <button
      type="button"
      className="icon-button pause-button needs-script"
      aria-label={isPaused ? resume : pause}
      onClick={() => setPaused(!isPaused)}
    >
      <Icon name={isPaused ? 'play' : 'pause'} />
    </button>
  )
}
