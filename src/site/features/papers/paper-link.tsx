import type { MouseEvent } from 'react'
import { OutLink } from '../../ui/out-link.tsx'
import './papers.css'

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
