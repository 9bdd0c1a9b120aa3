import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { fragmentName } from '../lib/go-to-element.ts'

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
