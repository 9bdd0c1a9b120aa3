import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * A client-side navigation is silent and leaves focus on a link that may be gone. Focus goes to
 * the new page's heading and its title is said once. A change of query or fragment is no new page.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const announcedPath = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (announcedPath.current === pathname) return
    announcedPath.current = pathname
    setTitle(document.title)
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {title}
    </p>
  )
}
