interface NoPapersProps {
  readonly words: { readonly title: string; readonly clear: string }
  readonly onClear: () => void
}

/** Level beds and an empty borehole: nothing was found at any depth. */
export function NoPapers({ words, onClear }: NoPapersProps) {
  return (
    <div className="no-papers">
      <svg viewBox="0 0 1280 128" preserveAspectRatio="xMinYMid slice" aria-hidden="true">
        <path d="M-2 32h1284v98H-2z" />
        <path d="M-2 46h1284v84H-2z" />
        <path d="M-2 62h1284v68H-2z" />
        <path d="M-2 80h1284v50H-2z" />
        <path d="M-2 100h1284v30H-2z" />
        <path className="no-papers-bore" d="M72 4v106" />
        <circle cx="72" cy="114" r="4.5" />
      </svg>
      <p className="title">{words.title}</p>
      <button type="button" className="button button-line" onClick={onClear}>
        {words.clear}
      </button>
    </div>
  )
}
