import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useShellData } from './use-shell-data.ts'
import {
  useLocation,
  createPath,
  useNavigation,
  NavigationType,
  useNavigationType,
  type Location,
} from 'react-router'
import { fragmentName, goToElement } from '../lib/focus.ts'
import { watchForcedReload } from '../lib/reload-state.ts'
import { useBrowserLayoutEffect } from '../lib/browser-hooks.ts'

export function SkipLink() {
  const { text } = useShellData()
  return (
    <a className="skip-link" href="#main" onClick={skip}>
      {text.skip}
    </a>
  )
}

/** By hand: a plain fragment would make a history entry that the router cannot tell from others. */
function skip(event: MouseEvent): void {
  const main = document.getElementById('main')
  if (!main) return
  event.preventDefault()
  main.setAttribute('tabindex', '-1')
  main.focus()
}

/**
 * A client-side navigation is silent and leaves focus on a link that may be gone. Focus goes to
 * the new page's heading, or stays where a fragment has led it, and the title is said once. A change
 * of query or fragment is no new page.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation()
  const announcedPath = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (announcedPath.current === pathname) return
    announcedPath.current = pathname
    setTitle(document.title)
    if (hash !== '' && document.activeElement?.id === fragmentName(hash)) return
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname, hash])

  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {title}
    </p>
  )
}

/** The router loads the present page when a file of the next one is gone; the visitor wants the next. */
export function DeployWatch() {
  const { location } = useNavigation()
  const target = useRef<string>(undefined)
  useEffect(() => {
    target.current = location && createPath(location)
  }, [location])
  useEffect(() => watchForcedReload(() => target.current), [])
  return null
}

/**
 * A new path starts at the top, back and forward return to where the visitor was, and a change of
 * query keeps the place. Positions live in memory, because the framework's own component writes
 * them to the device. On reload the browser restores the position itself.
 */
export function useScrollRules(): void {
  const location = useLocation()
  const navigationType = useNavigationType()
  const positions = useRef(new Map<string, number>())
  const shown = useRef(location)

  // Before the paint: a scroll event that follows must be counted for the page it happened on.
  useBrowserLayoutEffect(() => {
    const from = shown.current
    shown.current = location
    if (from.key === location.key) return
    const saved = positions.current.get(location.key)
    if (navigationType === NavigationType.Pop && saved !== undefined) jumpTo(saved)
    else if (asksForFragment(from, location)) {
      // On a page that has just come there is no way to be shown, only a place to be at.
      const isSamePage = from.pathname === location.pathname
      goToElement(fragmentName(location.hash), isSamePage ? 'auto' : 'instant')
    } else if (from.pathname !== location.pathname) jumpTo(0)
  }, [location, navigationType])

  useEffect(() => {
    const save = () => positions.current.set(shown.current.key, window.scrollY)
    save()
    window.addEventListener('scroll', save, { passive: true })
    return () => window.removeEventListener('scroll', save)
  }, [])

  useEffect(() => {
    const takeOver = () => {
      history.scrollRestoration = 'manual'
    }
    const handBack = () => {
      history.scrollRestoration = 'auto'
    }
    takeOver()
    // A page that comes back from the browser's own cache never runs its effects again.
    window.addEventListener('pageshow', takeOver)
    window.addEventListener('pagehide', handBack)
    return () => {
      window.removeEventListener('pageshow', takeOver)
      window.removeEventListener('pagehide', handBack)
    }
  }, [])
}

/** Instant, because the style sheet makes scrolling smooth for links within a page. */
function jumpTo(top: number): void {
  window.scrollTo({ top, behavior: 'instant' })
}

/** A fragment counts when it is new, or when the very same link is followed once more. */
function asksForFragment(from: Location, to: Location): boolean {
  if (to.hash === '') return false
  return from.pathname !== to.pathname || from.hash !== to.hash || from.search === to.search
}
