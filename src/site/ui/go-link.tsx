import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

export function GoLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link className="go-link" to={to} prefetch="intent">
      {children}
      <Icon name="arrow" />
    </Link>
  )
}
