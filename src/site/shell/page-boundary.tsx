import { isRouteErrorResponse, Outlet } from 'react-router'
import type { Route } from './+types/page-boundary'
import { FailurePage, NotFoundPage } from './error-pages.tsx'

/** The title while an error is shown. */
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: matches[0].loaderData.failure.title },
]

export default function PageBoundary() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isNotFound = isRouteErrorResponse(error) && error.status === 404
  return isNotFound ? <NotFoundPage /> : <FailurePage />
}
