import type { MouseEvent, PointerEvent } from 'react'
import { Link } from 'react-router'
import { uncoverPage } from '../../../lib/page-cover.ts'
import type { FoundEntry } from '../find/find-entries.ts'
import type { MarkedPart } from '../find/mark-matches.ts'
import { KindSign } from './kind-sign.tsx'
import { goToTop } from './go-to-top.ts'

export interface OptionProps {
  readonly id: string
  readonly isChosen: boolean
  readonly onPoint: (event: PointerEvent) => void
  readonly onPress: (event: MouseEvent) => void
  readonly onClose: () => void
}

interface LinkOptionProps extends OptionProps {
  readonly entry: FoundEntry
  readonly kind: string | undefined
}

/** The assistant's panel makes room for a place that was asked for, as it does for a source. */
const STATE = { isFound: true, isCited: true }

/** A true link, so that it can be opened in a new tab; the field keeps the focus. */
export function LinkOption({ entry, kind, onClose, ...option }: LinkOptionProps) {
  const { title, note } = entry.marked
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    onClose()
    uncoverPage()
    if (entry.url === window.location.pathname) goToTop()
  }
  return (
    <Link
      className="search-option"
      role="option"
      id={option.id}
      aria-selected={option.isChosen}
      tabIndex={-1}
      to={entry.url}
      state={STATE}
      onPointerMove={option.onPoint}
      onMouseDown={option.onPress}
      onClick={handleClick}
    >
      <KindSign kind={entry.kind} />
      <span className="search-title">
        <Marked parts={title} />
      </span>
      <small className="search-note">
        <Marked parts={note} />
      </small>
      <small className="search-kind">{kind}</small>
    </Link>
  )
}

function Marked({ parts }: { readonly parts: readonly MarkedPart[] }) {
  return parts.map(({ text, isMatch }, at) => (isMatch ? <mark key={at}>{text}</mark> : text))
}
