import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Scrolls to an element and moves the focus there, as the browser does for a fragment link. */
export function goToElement(id: string, behavior: ScrollBehavior = 'auto'): void {
  const target = document.getElementById(id)
  if (!target) return
  target.scrollIntoView({ behavior })
  if (!target.matches('a, button, input, textarea, select')) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}

export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** The id in a URL fragment; a malformed escape must not throw. */
export function fragmentId(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** Marks the element that a link with this flag in its state led to, while the URL points to it. */
export function useTargetMark(mark: 'cited' | 'found'): void {
  const { hash, key, state } = useLocation()
  const isMarked = (state as Readonly<Record<string, unknown>> | null)?.[mark] === true
  useEffect(() => {
    const target = isMarked ? document.getElementById(fragmentId(hash)) : null
    if (!target) return
    // An outline around a full-width section would be outside the viewport.
    const isWide = target.offsetWidth >= document.documentElement.clientWidth
    target.dataset[mark] = isWide ? 'wide' : ''
    return () => {
      delete target.dataset[mark]
    }
  }, [hash, key, isMarked, mark])
}
