import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { reloadWithState } from '../lib/reload-state.ts'
import type { Route } from './+types/not-found-route'
import { NotFoundPage } from './error-pages.tsx'

/** No loader: an unknown path has no data file. */
export const meta: Route.MetaFunction = ({ matches }) => {
  const { title } = matches[0].loaderData.notFound
  return [{ title }, { name: 'robots', content: 'noindex' }]
}

/** A link can point to a retired path; only the server knows its redirect. */
export default function NotFoundRoute() {
  const { pathname } = useLocation()
  useEffect(() => {
    const { sitePath } = window
    if (sitePath !== undefined && sitePath !== pathname) reloadWithState()
  }, [pathname])
  return <NotFoundPage />
}
