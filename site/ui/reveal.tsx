import { useEffect, useRef, type ReactNode } from 'react'

const THRESHOLD = 0.1
const MARGIN = '50px'

interface RevealProps {
  readonly className?: string
  readonly children: ReactNode
}

/**
 * Fades its content in when it comes into view. Content waits only after the observer has seen it
 * below the fold, so nothing is invisible in the first paint, without scripts or in print.
 */
export function Reveal({ className, children }: RevealProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (!entry) return
        element.dataset['reveal'] = entry.isIntersecting ? 'seen' : 'waiting'
        if (entry.isIntersecting) observer.disconnect()
      },
      { threshold: THRESHOLD, rootMargin: MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={ref} className={className}>
      {children}
    </div>
  )
}
