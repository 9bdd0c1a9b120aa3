interface NoPapersProps {
  readonly words: { readonly title: string; readonly clear: string }
  readonly onClear: () => void
}

/** A section without a profile: nothing was found at this depth. */
export function NoPapers({ words, onClear }: NoPapersProps) {
  return (
    <div className="no-papers">
      <svg viewBox="0 0 240 40" aria-hidden="true">
        <path d="M0 6h240M0 16h240M0 26h240M0 36h240" />
        <path className="no-papers-bore" d="M120 0v40" />
      </svg>
      <p className="title">{words.title}</p>
      <button type="button" className="button button-line" onClick={onClear}>
        {words.clear}
      </button>
    </div>
  )
}
