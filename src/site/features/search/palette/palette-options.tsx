import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { fillTemplate } from '#content/format.ts'
import type { PaletteText } from '../../../data/feature-text.server.ts'
import { askAssistant, dismissOverlays } from '../../../lib/feature-channels.ts'
import { focusHeading } from '../../../lib/focus.ts'
import type { FoundEntry, MarkedPart } from '../find/find-entries.ts'
import type { SearchKind } from '../index/search-file.ts'
import type { OptionProps } from './use-selection.ts'

interface LinkOptionProps extends OptionProps {
  readonly entry: FoundEntry
  readonly kind: string | undefined
  readonly onClose: () => void
}

const LINK_STATE = { found: true, cited: true }

/** A real link, so that it can be opened in a new tab. */
export function LinkOption({ entry, kind, onClose, ...option }: LinkOptionProps) {
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    onClose()
    dismissOverlays()
    if (entry.url !== window.location.pathname) return
    // Already on this page, so no navigation moves the focus.
    window.scrollTo({ top: 0 })
    focusHeading()
  }
  return (
    <Link
      {...option}
      className="search-option"
      to={entry.url}
      state={LINK_STATE}
      onClick={handleClick}
    >
      <KindIcon kind={entry.kind} />
      <span className="search-title">
        <Marked parts={entry.marked.title} />
      </span>
      <small className="search-note">
        <Marked parts={entry.marked.note} />
      </small>
      <small className="search-kind caption">{kind}</small>
    </Link>
  )
}

function Marked({ parts }: { readonly parts: readonly MarkedPart[] }) {
  return parts.map(({ text, isMatch }, at) => (isMatch ? <mark key={at}>{text}</mark> : text))
}

interface AskOptionProps extends OptionProps {
  readonly words: string
  readonly text: PaletteText
  readonly onClose: () => void
}

/** Fills the assistant's field without sending: its AI disclosure comes first. */
export function AskOption({ words, text, onClose, ...option }: AskOptionProps) {
  return (
    <button
      {...option}
      type="button"
      className="search-option search-ask"
      onClick={() => {
        onClose()
        askAssistant(words)
      }}
    >
      <KindIcon kind="ask" />
      <span className="search-title">
        {words === '' ? text.ask : fillTemplate(text.askWords, { words })}
      </span>
      <small className="search-note">{text.askNote}</small>
    </button>
  )
}

const PATHS: Readonly<Record<SearchKind | 'ask', string>> = {
  page: 'M4 3h9l3 3v11H4zM7 9h6M7 13h6',
  chatbot: 'M3 4h14v9H9l-4 4v-4H3z',
  model: 'M2 16 10 4l8 12zM6.7 9l3.3 2 3.3-2',
  automation: 'M3 16h9a3 3 0 0 0 0-6H8a3 3 0 0 1 0-6h8M13.5 1.5 16 4l-2.5 2.5',
  paper: 'M3 6c5-4 9 3 14 0M3 11c5-4 9 3 14 0M3 16c5-4 9 3 14 0',
  job: 'M5 5h.01M15 15h.01M5 8v1c0 4 10-1 10 4M3 5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M13 15a2 2 0 1 0 4 0 2 2 0 1 0-4 0',
  legal: 'M6 17V6l4-3 4 3v11M3 17h14M10 8v5',
  help: 'M7 7a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M10 15.5h.01',
  ask: 'M10 11 3 4M10 11l7-7M10 11v7M8.5 11a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0',
}

function KindIcon({ kind }: { readonly kind: SearchKind | 'ask' }) {
  return (
    <svg className="search-sign" width="24" height="24" viewBox="0 0 20 20" aria-hidden="true">
      <path d={PATHS[kind]} />
    </svg>
  )
}
