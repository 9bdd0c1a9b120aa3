import { useEffect, useRef, useState, type RefObject } from 'react'
import { observeIntersection } from './observe-intersection.ts'

/** Turns true when the element comes near the screen, or when the page is printed. */
export function useNearViewport<T extends Element>(): [RefObject<T | null>, boolean] {
  const ref = useRef<T>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || isNear) return
    const show = () => setIsNear(true)
    const stop = observeIntersection(
      element,
      (isIntersecting) => {
        if (isIntersecting) show()
      },
      { rootMargin: '600px' },
    )
    window.addEventListener('beforeprint', show)
    return () => {
      stop()
      window.removeEventListener('beforeprint', show)
    }
  }, [isNear])
  return [ref, isNear]
}
