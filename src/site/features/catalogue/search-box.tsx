import { useEffect, useEffectEvent, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { Icon } from '../../ui/icon.tsx'

/** Each letter writes the address, and browsers refuse an address that changes too often. */
const MOST_LETTERS = 80

interface SearchBoxProps {
  readonly id: string
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onType: (search: string) => void
}

/**
 * The field keeps its own letters while they are typed, because the address follows a moment
 * later. Any other step (back, forward, clearing) writes the address's text into it.
 */
export function SearchBox({ id, label, placeholder, value, onType }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  const isReplaced = useNavigationType() === NavigationType.Replace

  const isTakenOver = useRef(false)
  const takeOver = useEffectEvent(onType)
  useEffect(() => {
    const input = field.current
    if (!input) return
    const isFirst = !isTakenOver.current
    isTakenOver.current = true
    // A link to one entry replaces the address as well, but nobody types while it does.
    const isTyping = isReplaced && document.activeElement === input
    // Letters that came before the scripts did are a search like any other.
    if (isFirst && input.value !== '') takeOver(input.value)
    else if (!isTyping) input.value = value
  }, [value, isReplaced])
  return (
    <div className="search-box needs-script">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <Icon name="search" />
      <input
        ref={field}
        className="input"
        id={id}
        type="search"
        placeholder={placeholder}
        autoComplete="off"
        maxLength={MOST_LETTERS}
        onChange={(event) => onType(event.target.value)}
      />
    </div>
  )
}
