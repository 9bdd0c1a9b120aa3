import { Link } from 'react-router'

interface RetryRowProps {
  readonly label: string
  readonly onRetry: () => Promise<void>
  /** Where a visitor gets on without the part that did not load. */
  readonly ways: readonly { readonly path: string; readonly label: string }[]
  readonly onLeave?: () => void
}

/** Below the sentence that says what did not load. */
export function RetryRow({ label, onRetry, ways, onLeave }: RetryRowProps) {
  return (
    <p className="button-row">
      <button type="button" className="button button-ink" onClick={() => void onRetry()}>
        {label}
      </button>
      {ways.map((way) => (
        <Link key={way.path} className="text-link" to={way.path} onClick={onLeave}>
          {way.label}
        </Link>
      ))}
    </p>
  )
}
