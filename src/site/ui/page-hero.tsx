import type { ReactNode } from 'react'

interface PageHeroProps {
  /** The summit the page starts from, with its height. */
  readonly summit: string
  readonly badge?: string
  readonly heading: string
  readonly lead: string
  readonly children?: ReactNode
  /** A drawing that stands beside the words on wide screens and below them on narrow ones. */
  readonly art?: ReactNode
}

export function PageHero({ summit, badge, heading, lead, children, art }: PageHeroProps) {
  return (
    <header className="page-hero" id="hero">
      <div className={art ? 'wrap page-hero-split' : 'wrap'}>
        <div>
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
        {art}
      </div>
    </header>
  )
}
