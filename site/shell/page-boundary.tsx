import { isRouteErrorResponse, Link, Outlet, useLocation } from 'react-router'
import type { Route } from './+types/page-boundary'
import { NotFoundPage } from './not-found-page.tsx'
import { useShellData } from './use-shell-data.ts'

/** A page that failed has no title of its own. */
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: matches[0].loaderData.failure.title },
]

export default function PageBoundary() {
  return <Outlet />
}

/** Stands inside the frame: the root's own boundary cannot be drawn under Trusted Types. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { failure, home } = useShellData()
  const { pathname, search } = useLocation()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return (
    <main id="main" className="failure wrap">
      <h1>{failure.heading}</h1>
      <p className="lead">{failure.text}</p>
      <p className="button-row">
        <Link className="button button-way" to={pathname + search} reloadDocument>
          {failure.retry}
        </Link>
        <Link className="button button-line" to={home} reloadDocument>
          {failure.home}
        </Link>
      </p>
    </main>
  )
}
