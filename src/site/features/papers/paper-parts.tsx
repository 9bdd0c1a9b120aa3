import type { MouseEvent } from 'react'
import { OutLink } from '../../ui/controls.tsx'
import './papers.css'

type ImpactLevel = 'high' | 'medium' | 'other'

/** Levels other than High and Medium share one colour. */
export function impactLevel(impact: string): ImpactLevel {
  if (impact === 'High') return 'high'
  return impact === 'Medium' ? 'medium' : 'other'
}

const CRESTS: Readonly<Record<ImpactLevel, string>> = {
  high: 'M1 13C8 13 9 1 15 1S22 13 29 13',
  medium: 'M1 13C8 13 9 6 15 6S22 13 29 13',
  other: 'M1 13C8 13 9 10 15 10S22 13 29 13',
}

export function ImpactBadge({ level, label }: Readonly<{ level: ImpactLevel; label: string }>) {
  return (
    <span className={`impact inline-row impact-${level}`}>
      <svg width="30" height="14" viewBox="0 0 30 14" aria-hidden="true">
        <path d={CRESTS[level]} />
      </svg>
      {label}
    </span>
  )
}

interface PaperLinkProps {
  /** Empty if the paper is not available yet. */
  readonly href: string
  readonly isUnderReview: boolean
  readonly isButton?: boolean
  readonly words: { readonly read: string; readonly soon: string; readonly newTab: string }
}

/** Without a URL a disabled link stays focusable, so that it is announced as "coming soon". */
export function PaperLink({ href, isUnderReview, isButton = false, words }: PaperLinkProps) {
  const label = isUnderReview ? words.soon : words.read
  if (href !== '') {
    return (
      <OutLink
        href={href}
        newTab={words.newTab}
        className={isButton ? 'button button-way' : 'go-link'}
      >
        {label}
      </OutLink>
    )
  }
  return (
    <a
      className="button paper-soon"
      href="#"
      rel="nofollow"
      aria-disabled="true"
      onClick={preventDefault}
      onAuxClick={preventDefault}
    >
      {label}
    </a>
  )
}

function preventDefault(event: MouseEvent): void {
  event.preventDefault()
}
