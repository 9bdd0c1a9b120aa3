import { Link, useLocation } from 'react-router'
import { useShellData } from './use-shell-data.ts'

export function FailurePage() {
  const { failure, home } = useShellData()
  const { pathname, search } = useLocation()
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
