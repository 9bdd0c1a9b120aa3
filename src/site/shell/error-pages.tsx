import { Link, useLocation } from 'react-router'
import { Icon } from '../ui/icons.tsx'
import { useShellData } from './use-shell-data.ts'

export function NotFoundPage() {
  const { notFound, home } = useShellData()
  return (
    <main id="main" className="not-found">
      <div className="sheet-mask mask-not-found" aria-hidden="true" />
      <svg
        className="not-found-walk wide-only"
        width="480"
        height="300"
        viewBox="0 0 1440 900"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <path d="M1500 120C1290 150 1330 300 1180 330S960 250 900 400s120 170 40 260" />
        <circle cx="940" cy="672" r="16" />
      </svg>
      <div className="wrap">
        <h1 className="not-found-code">{notFound.code}</h1>
        <div className="not-found-box">
          <p className="subhead">{notFound.text}</p>
          <p className="muted">{notFound.note}</p>
          <p className="button-row">
            <Link className="button button-way" to={home}>
              {notFound.home}
              <Icon name="arrow" />
            </Link>
          </p>
        </div>
      </div>
    </main>
  )
}

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
