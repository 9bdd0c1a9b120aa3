import { useEffect, useRef, type ReactNode } from 'react'
import { observeIntersection } from '../lib/observe-intersection.ts'

const THRESHOLD = 0.1
const SECTION_MARGIN = '50px'

interface RevealProps {
  readonly className?: string
  readonly children: ReactNode
  /** Cards of a list come one after the other. */
  readonly delayMs?: number
  /** How far outside the screen counts as visible. */
  readonly margin?: string
}

/**
 * Fades its content in when it comes into view. Content waits only after the observer has seen it
 * below the fold, so nothing is invisible in the first paint, without scripts or in print.
 */
export function Reveal(props: RevealProps) {
  const { className, children, delayMs = 0, margin = SECTION_MARGIN } = props
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    return observeIntersection(
      element,
      (isIntersecting) => {
        if (element.dataset['reveal'] === 'seen') return
        // Set only on what waits: a card in the first view is there at once.
        if (!isIntersecting) element.style.transitionDelay = `${delayMs}ms`
        element.dataset['reveal'] = isIntersecting ? 'seen' : 'waiting'
      },
      { threshold: THRESHOLD, rootMargin: margin },
    )
  }, [delayMs, margin])
  return (
    <div ref={ref} className={className}>
      {children}
    </div>
  )
}
