interface FilterSelectProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly options: readonly string[]
  readonly labelOf: (value: string) => string
  readonly onChoose: (value: string) => void
}

export function FilterSelect({ id, label, value, options, labelOf, onChoose }: FilterSelectProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input select"
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {labelOf(option)}
          </option>
        ))}
      </select>
    </div>
  )
}
