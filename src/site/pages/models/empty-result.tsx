import type { ModelsData } from './models-data.server.ts'

interface EmptyResultProps {
  readonly text: ModelsData['empty']
  readonly clearLabel: string
  readonly onClear: () => void
}

/** A mountain that is only dotted in: nothing was surveyed here. */
export function EmptyResult({ text, clearLabel, onClear }: EmptyResultProps) {
  return (
    <div className="models-empty">
      <svg viewBox="0 0 240 110" aria-hidden="true">
        <circle cx="120" cy="18" r="11" />
        <path d="M12 96h216M22 94C66 92 92 38 120 38s54 54 98 56M60 94c22-2 40-40 60-40s38 38 60 40M92 94c10-2 18-26 28-26s18 24 28 26" />
      </svg>
      <h2 className="title">{text.title}</h2>
      <p className="muted">{text.text}</p>
      <button type="button" className="button button-line" onClick={onClear}>
        {clearLabel}
      </button>
    </div>
  )
}
