import { useEffect, useRef, useState, type RefObject } from 'react'

const callbacks = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

/** Turns true when the element comes near the screen, or when the page is printed. */
export function useNearViewport<T extends Element>(): [RefObject<T | null>, boolean] {
  const ref = useRef<T>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || isNear) return
    const arrive = () => setIsNear(true)
    observe(element, arrive)
    window.addEventListener('beforeprint', arrive)
    return () => {
      observer?.unobserve(element)
      window.removeEventListener('beforeprint', arrive)
    }
  }, [isNear])
  return [ref, isNear]
}

function observe(element: Element, arrive: () => void): void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) if (entry.isIntersecting) callbacks.get(entry.target)?.()
    },
    { rootMargin: '600px' },
  )
  callbacks.set(element, arrive)
  observer.observe(element)
}
