import { useEffect, useRef } from 'react'

interface CategoryButtonsProps {
  readonly label: string
  readonly options: readonly { readonly id: string; readonly label: string }[]
  readonly value: string
  readonly onChoose: (id: string) => void
}

export function CategoryButtons({ label, options, value, onChoose }: CategoryButtonsProps) {
  const row = useRef<HTMLDivElement>(null)

  // On a phone the row scrolls sideways, and an address can choose a button beyond its edge.
  useEffect(() => {
    const element = row.current
    const pressed = element?.querySelector<HTMLElement>('[aria-pressed=true]')
    if (!element || !pressed) return
    const middle = pressed.offsetLeft + pressed.offsetWidth / 2
    element.scrollTo({ left: middle - element.offsetLeft - element.clientWidth / 2 })
  }, [value])

  return (
    <div ref={row} className="category-buttons needs-script" role="group" aria-label={label}>
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
