import { fillTemplate } from '#content/format.ts'
import './comparison.css'

/** More columns are not readable at any width. */
export const COMPARISON_LIMIT = 3

/** Ids in the order they were chosen, which is the order of the columns. */
export function toggleCompared(selected: readonly string[], id: string): readonly string[] {
  if (selected.includes(id)) return selected.filter((other) => other !== id)
  return isFull(selected) ? selected : [...selected, id]
}

export function isFull(selected: readonly string[]): boolean {
  return selected.length >= COMPARISON_LIMIT
}

interface ComparisonPickerProps {
  readonly label: string
  /** "{count} of {limit} selected" */
  readonly status: string
  readonly options: readonly { readonly id: string; readonly title: string }[]
  readonly selected: readonly string[]
  readonly onToggle: (id: string) => void
}

export function ComparisonPicker(props: ComparisonPickerProps) {
  const { label, status, options, selected, onToggle } = props
  return (
    <div className="comparison-picker needs-script">
      <div role="group" aria-label={label}>
        {options.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            className="toggle"
            aria-pressed={selected.includes(id)}
            disabled={isFull(selected) && !selected.includes(id)}
            onClick={() => onToggle(id)}
          >
            {title}
          </button>
        ))}
      </div>
      <p className="note" role="status">
        {fillTemplate(status, { count: selected.length, limit: COMPARISON_LIMIT })}
      </p>
    </div>
  )
}
