interface CategoryButtonsProps {
  readonly label: string
  readonly options: readonly { readonly id: string; readonly label: string }[]
  readonly value: string
  readonly onChoose: (id: string) => void
}

export function CategoryButtons({ label, options, value, onChoose }: CategoryButtonsProps) {
  return (
    <div className="category-buttons needs-script" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          className="toggle"
          aria-pressed={option.id === value}
          onClick={() => onChoose(option.id)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
