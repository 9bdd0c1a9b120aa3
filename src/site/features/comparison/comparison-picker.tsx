import { fillTemplate } from '#content/format.ts'
import { COMPARISON_LIMIT, isFull } from './compared.ts'
import './comparison.css'

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
