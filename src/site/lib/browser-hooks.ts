import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react'

const neverChanges = () => () => {}

/** False during prerendering and hydration, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

/** `useLayoutEffect` without the warning while pages are prerendered. */
export const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

export function useMediaQuery(condition: string, prerendered = false): boolean {
  return useSyncExternalStore(
    (notify) => subscribeToMedia(condition, notify),
    () => window.matchMedia(condition).matches,
    () => prerendered,
  )
}

export function subscribeToMedia(condition: string, notify: () => void): () => void {
  const query = window.matchMedia(condition)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

/** Returns a function that cancels the task. */
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

/** Without IntersectionObserver the element counts as visible. Returns a function that stops observing. */
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

/** Turns true when the element comes near the viewport, or when the page is printed. */
export function useNearViewport<T extends Element>(): [RefObject<T | null>, boolean] {
  const ref = useRef<T>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || isNear) return
    const show = () => setIsNear(true)
    const stop = observeIntersection(element, (isIntersecting) => isIntersecting && show(), {
      rootMargin: '600px',
    })
    window.addEventListener('beforeprint', show)
    return () => {
      stop()
      window.removeEventListener('beforeprint', show)
    }
  }, [isNear])
  return [ref, isNear]
}

/** Whether the element is on the screen, in a visible tab. True at first. */
export function useVisible<T extends Element>(ref: RefObject<T | null>): boolean {
  const [isIntersecting, setIsIntersecting] = useState(true)
  const [isHidden, setIsHidden] = useState(false)
  useEffect(() => {
    const update = () => setIsHidden(document.hidden)
    update()
    document.addEventListener('visibilitychange', update)
    const stop = ref.current && observeIntersection(ref.current, setIsIntersecting)
    return () => {
      document.removeEventListener('visibilitychange', update)
      stop?.()
    }
  }, [ref])
  return isIntersecting && !isHidden
}

/** Writes the height of a phone's on-screen keyboard to a CSS property: only the visual viewport knows it. */
export function trackKeyboardHeight(element: HTMLElement | null, property: string) {
  const viewport = window.visualViewport
  if (!element || !viewport) return undefined
  const measure = () => {
    // A zoomed page has a small visual viewport too, without a keyboard.
    const covered = viewport.scale > 1 ? 0 : window.innerHeight - viewport.height
    element.style.setProperty(property, `${Math.max(0, covered)}px`)
  }
  viewport.addEventListener('resize', measure)
  return () => viewport.removeEventListener('resize', measure)
}
