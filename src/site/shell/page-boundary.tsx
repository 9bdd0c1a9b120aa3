import { isRouteErrorResponse, Outlet, useLocation } from 'react-router'
import type { Route } from './+types/page-boundary'
import { FailurePage, NotFoundPage } from './error-pages.tsx'

/** The title while an error is shown. */
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: matches[0].loaderData.failure.title },
]

/** The entries of a catalogue share a route, but none inherits the state of another. */
export default function PageBoundary() {
  return <Outlet key={useLocation().pathname} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isNotFound = isRouteErrorResponse(error) && error.status === 404
  return isNotFound ? <NotFoundPage /> : <FailurePage />
}
