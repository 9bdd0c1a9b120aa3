import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { loadAnew } from '../lib/reload-state.ts'
import type { Route } from './+types/not-found-route'
import { NotFoundPage } from './error-pages.tsx'

/** Without a loader: an unknown address has no data file to ask for. */
export const meta: Route.MetaFunction = ({ matches }) => {
  const { title } = matches[0].loaderData.notFound
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

/** A link inside the page can name a retired address; only the server knows where that leads. */
export default function NotFoundRoute() {
  const { pathname } = useLocation()
  useEffect(() => {
    const { korabPath } = window
    if (korabPath !== undefined && korabPath !== pathname) loadAnew()
  }, [pathname])
  return <NotFoundPage />
}
