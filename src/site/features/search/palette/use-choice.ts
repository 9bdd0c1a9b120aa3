import { useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'

export function optionId(position: number): string {
  return `search-option-${position}`
}

/** Which option Enter would take. */
export function useChoice(count: number) {
  const [choice, setChoice] = useState(0)

  const handleKey = (event: KeyboardEvent) => {
    // While letters are put together, Enter chooses a word; 229 is how Safari says so.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const { key, ctrlKey, metaKey, shiftKey } = event
    const next = shiftKey ? undefined : moveChoice(choice, key, count)
    if (next !== undefined) {
      setChoice(next)
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    } else if (key === 'Enter') {
      // As a click with the same keys held, so that a link can open in a new tab.
      const click = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }
      document
        .getElementById(optionId(choice))
        ?.dispatchEvent(new window.MouseEvent('click', click))
    } else return
    event.preventDefault()
  }

  const optionProps = (position: number) => ({
    id: optionId(position),
    isChosen: position === choice,
    // Moving, not lying there: rows that come in under a resting mouse choose nothing.
    onPoint: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') setChoice(position)
    },
    /** The focus stays in the field, also when a link is opened in a new tab. */
    onPress: (event: MouseEvent) => event.preventDefault(),
  })
  return { choice, setChoice, handleKey, optionProps }
}

/** Where a key leads in a list that is a ring, or nowhere for any other key. */
export function moveChoice(choice: number, key: string, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (choice + 1) % count
    case 'ArrowUp':
      return (choice + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
