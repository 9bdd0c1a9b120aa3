import type { ReactNode } from 'react'

interface PageHeroProps {
  /** The summit the page starts from, with its height. */
  readonly summit: string
  readonly badge?: string
  readonly heading: string
  readonly lead: string
  readonly children?: ReactNode
}

export function PageHero({ summit, badge, heading, lead, children }: PageHeroProps) {
  return (
    <header className="page-hero">
      <div className="wrap">
        <p className="spot">{summit}</p>
        {badge && (
          <p>
            <span className="badge">{badge}</span>
          </p>
        )}
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
    </header>
  )
}
