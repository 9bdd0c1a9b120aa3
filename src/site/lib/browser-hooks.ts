import {
  useSyncExternalStore,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react'

const neverChanges = () => () => {}

/** False in the page's HTML and while React takes it over, true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

/** Before the paint in the browser; while pages are built there is no layout to wait for. */
export const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

export function useMedia(condition: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const query = window.matchMedia(condition)
      query.addEventListener('change', notify)
      return () => query.removeEventListener('change', notify)
    },
    () => window.matchMedia(condition).matches,
  )
}

/** Runs a task when the browser has time for it; returns a way to call it off. */
export function whenIdle(task: () => void | Promise<void>): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = globalThis.setTimeout(() => void task(), 200)
    return () => globalThis.clearTimeout(timer)
  }
  const handle = window.requestIdleCallback(() => void task(), { timeout: 2000 })
  return () => window.cancelIdleCallback(handle)
}

export function nextIdle(): Promise<void> {
  return new Promise((resolve) => {
    whenIdle(resolve)
  })
}

/**
 * Reports whether an element is in or near the viewport. Without IntersectionObserver it counts as
 * visible at once. Returns a function that stops observing.
 */
export function observeIntersection(
  element: Element,
  onChange: (isIntersecting: boolean) => void,
  options?: IntersectionObserverInit,
): () => void {
  if (!('IntersectionObserver' in window)) {
    onChange(true)
    return () => {}
  }
  const observer = new IntersectionObserver((entries) => {
    const entry = entries.at(-1)
    if (entry) onChange(entry.isIntersecting)
  }, options)
  observer.observe(element)
  return () => observer.disconnect()
}

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
