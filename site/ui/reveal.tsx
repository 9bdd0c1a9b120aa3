import { useEffect, useRef, type ReactNode } from 'react'

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
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (!entry) return
        // Set only on what waits: a card in the first view is there at once.
        if (!entry.isIntersecting) element.style.transitionDelay = `${delayMs}ms`
        element.dataset['reveal'] = entry.isIntersecting ? 'seen' : 'waiting'
        if (entry.isIntersecting) observer.disconnect()
      },
      { threshold: THRESHOLD, rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [delayMs, margin])
  return (
    <div ref={ref} className={className}>
      {children}
    </div>
  )
}
