import type { RefObject } from 'react'
import { Link } from 'react-router'
import type { SearchText } from './launcher-text.server.ts'

export interface PageWay {
  readonly path: string
  readonly label: string
}

interface WaitingSheetProps {
  readonly ref: RefObject<HTMLInputElement | null>
  readonly text: SearchText
  /** Ways on, when the search does not come. */
  readonly pages: readonly PageWay[] | false
  readonly onRetry: () => Promise<void>
}

/** What is typed while the search is on its way is not lost: it starts with these words. */
export function WaitingSheet({ ref, text, pages, onRetry }: WaitingSheetProps) {
  return (
    <>
      <input ref={ref} className="search-field" aria-label={text.field} placeholder={text.field} />
      <div className="search-wait" data-failed={!!pages || undefined}>
        <p role="status">{pages ? text.failed : text.loading}</p>
        {pages && (
          <p className="button-row">
            <button type="button" className="button button-ink" onClick={() => void onRetry()}>
              {text.retry}
            </button>
            {pages.map(({ path, label }) => (
              <Link key={path} className="text-link" to={path}>
                {label}
              </Link>
            ))}
          </p>
        )}
      </div>
    </>
  )
}
