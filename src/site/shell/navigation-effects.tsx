import { useEffect, useRef, useState, type MouseEvent } from 'react'
import {
  NavigationType,
  useLocation,
  useNavigation,
  useNavigationType,
  type Location,
} from 'react-router'
import { useBrowserLayoutEffect } from '../lib/browser-hooks.ts'
import {
  noteShownPage,
  noteTarget,
  unreachable,
  watchForcedReload,
} from '../lib/document-fallback.ts'
import { focusHeading, fragmentId, goToElement } from '../lib/focus.ts'
import { restorePlace, TRANSLATION } from '../lib/reading-place.ts'
import { useStore } from '../lib/store.ts'
import { CloseButton } from '../ui/controls.tsx'
import { useShellData } from './use-shell-data.ts'

export function SkipLink() {
  const { text } = useShellData()
  return (
    <a className="skip-link" href="#main" onClick={skip}>
      {text.skip}
    </a>
  )
}

/** A plain fragment would add a history entry that the router cannot tell from others. */
function skip(event: MouseEvent): void {
  const main = document.getElementById('main')
  if (!main) return
  event.preventDefault()
  main.setAttribute('tabindex', '-1')
  main.focus()
}

/**
 * After a client-side navigation moves focus to the heading, unless a fragment has moved it already or only the
 * language has changed, and announces the title. A change of query or fragment is not a new page.
 */
export function RouteAnnouncer() {
  const { pathname, hash, state } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const announcedPath = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (announcedPath.current === pathname) return
    announcedPath.current = pathname
    setTitle(document.title)
    if (state === TRANSLATION && !isBack) return
    if (hash !== '' && document.activeElement?.id === fragmentId(hash)) return
    focusHeading()
  }, [pathname, hash, state, isBack])

  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {title}
    </p>
  )
}

export function useDocumentFallback(): void {
  const location = useLocation()
  const { location: target } = useNavigation()
  useEffect(() => noteShownPage(location), [location])
  useEffect(() => noteTarget(target), [target])
  useEffect(watchForcedReload, [])
}

/** Says that the next page could not be loaded. */
export function UnreachableNote() {
  const { text } = useShellData()
  const { isShown } = useStore(unreachable)
  const hide = () => unreachable.set({ isShown: false })
  useEffect(() => {
    window.addEventListener('online', hide)
    return () => window.removeEventListener('online', hide)
  }, [])
  return (
    <div role="status">
      {isShown && (
        <div className="unreachable-note">
          <p>{text.unreachable}</p>
          <CloseButton label={text.closeNote} onClick={hide} />
        </div>
      )}
    </div>
  )
}

/**
 * Scroll restoration in memory: the router's own component writes positions to sessionStorage. A new
 * path starts at the top, back and forward restore, a change of query or language keeps the position.
 * On reload the browser restores it.
 */
export function useScrollRestoration(): void {
  const location = useLocation()
  const navigationType = useNavigationType()
  const positions = useRef(new Map<string, number>())
  const shown = useRef(location)

  // Before the paint, so that the next scroll event is counted for the new page.
  useBrowserLayoutEffect(() => {
    const from = shown.current
    shown.current = location
    if (from.key === location.key) return
    const isSamePage = from.pathname === location.pathname
    const saved = positions.current.get(location.key)
    if (saved === undefined && isSamePage) {
      // A page that stays where it is fires no scroll event.
      positions.current.set(location.key, positions.current.get(from.key) ?? 0)
    }
    if (navigationType === NavigationType.Pop && saved !== undefined) jumpTo(saved)
    else if (isFragmentNavigation(from, location)) {
      goToElement(fragmentId(location.hash), isSamePage ? 'auto' : 'instant')
    } else if (!isSamePage && !(location.state === TRANSLATION && restorePlace())) jumpTo(0)
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
    // A page from the back/forward cache does not run its effects again.
    window.addEventListener('pageshow', takeOver)
    window.addEventListener('pagehide', handBack)
    return () => {
      window.removeEventListener('pageshow', takeOver)
      window.removeEventListener('pagehide', handBack)
    }
  }, [])
}

/** Instant, because the style sheet makes scrolling smooth. */
function jumpTo(top: number): void {
  window.scrollTo({ top, behavior: 'instant' })
}

/** True for a new fragment, or when the same link is followed again. */
function isFragmentNavigation(from: Location, to: Location): boolean {
  if (to.hash === '') return false
  return from.pathname !== to.pathname || from.hash !== to.hash || from.search === to.search
}
