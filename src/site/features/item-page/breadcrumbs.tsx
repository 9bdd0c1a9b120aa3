import { Link } from 'react-router'
import type { ItemTrail } from './item-trail.server.ts'
import './item-page.css'

/** The way down from the homepage, as a list; the last stop is the page itself. */
export function Breadcrumbs({ trail }: { readonly trail: ItemTrail }) {
  return (
    <nav className="breadcrumbs" aria-label={trail.label}>
      <ol>
        {trail.above.map(({ path, label }) => (
          <li key={path}>
            <Link to={path} prefetch="intent">
              {label}
            </Link>
          </li>
        ))}
        <li aria-current="page">{trail.here}</li>
      </ol>
    </nav>
  )
}
