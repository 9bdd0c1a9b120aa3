import { useEffect, useRef, type FocusEvent } from 'react'

interface CategoryButtonsProps {
  readonly label: string
  readonly options: readonly { readonly id: string; readonly label: string }[]
  readonly value: string
  readonly onChoose: (id: string) => void
}

export function CategoryButtons({ label, options, value, onChoose }: CategoryButtonsProps) {
  const row = useRef<HTMLDivElement>(null)
  // An address can choose a button beyond the edge of the row.
  useEffect(() => centre(row.current?.querySelector('[aria-pressed=true]')), [value])
  return (
    <div ref={row} className="category-buttons needs-script" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          className="toggle"
          aria-pressed={option.id === value}
          onClick={() => onChoose(option.id)}
          onFocus={handleFocus}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}

/** The browser leaves a button that is half in sight where it is. Under a finger nothing may move. */
function handleFocus({ currentTarget }: FocusEvent<HTMLButtonElement>): void {
  if (currentTarget.matches(':focus-visible')) centre(currentTarget)
}

/** On a phone the row scrolls sideways. */
function centre(button: HTMLElement | null | undefined): void {
  const row = button?.parentElement
  if (!row) return
  const middle = button.offsetLeft + button.offsetWidth / 2
  row.scrollTo({ left: middle - row.offsetLeft - row.clientWidth / 2 })
}
