import './papers.css'
import type { MouseEvent } from 'react'
import { OutLink } from '../../ui/controls.tsx'

const CRESTS: Readonly<Record<ImpactLevel, string>> = {
  high: 'M1 13C8 13 9 1 15 1S22 13 29 13',
  medium: 'M1 13C8 13 9 6 15 6S22 13 29 13',
  other: 'M1 13C8 13 9 10 15 10S22 13 29 13',
}

interface ImpactBadgeProps {
  readonly level: ImpactLevel
  readonly label: string
}

/** Hue and height of the crest say the same as the word. */
export function ImpactBadge({ level, label }: ImpactBadgeProps) {
  return (
    <span className={`impact impact-${level}`}>
      <svg viewBox="0 0 30 14" aria-hidden="true">
        <path d={CRESTS[level]} />
      </svg>
      {label}
    </span>
  )
}

type ImpactLevel = 'high' | 'medium' | 'other'

/** The impact is an open word: two have a hue of their own, anything else shares the third. */
export function impactLevel(impact: string): ImpactLevel {
  if (impact === 'High') return 'high'
  return impact === 'Medium' ? 'medium' : 'other'
}

interface PaperLinkProps {
  /** Empty while there is nothing to read. */
  readonly href: string
  readonly isUnderReview: boolean
  /** On the page of one paper it is the first thing to do. */
  readonly isButton?: boolean
  readonly words: { readonly read: string; readonly soon: string; readonly newTab: string }
}

/**
 * A paper without a link keeps a link that says it is disabled: listeners and the keyboard find it
 * where it will be, and it leads nowhere, also not with the middle button.
 */
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
      onClick={stay}
      onAuxClick={stay}
    >
      {label}
    </a>
  )
}

function stay(event: MouseEvent): void {
  event.preventDefault()
}
