import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface OutLinkProps {
  readonly href: string
  readonly children: ReactNode
  /** Said to listeners: "(opens in a new tab)". */
  readonly newTab: string
  readonly className?: string
}

export function OutLink({ href, children, newTab, className = 'go-link' }: OutLinkProps) {
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> {newTab}</span>
      <Icon name="out" />
    </a>
  )
}
