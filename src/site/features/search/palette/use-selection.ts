import { useState, type HTMLAttributes, type KeyboardEvent } from 'react'

export type OptionProps = HTMLAttributes<HTMLElement>

export function optionId(position: number): string {
  return `search-option-${position}`
}

/** The selected option of the list, which Enter opens. */
export function useSelection(count: number) {
  const [selected, setSelected] = useState(0)

  const handleKey = (event: KeyboardEvent) => {
    // Enter ends an IME composition; Safari reports it as key code 229.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const { key, ctrlKey, metaKey, shiftKey } = event
    const next = shiftKey ? undefined : moveSelection(selected, key, count)
    if (next !== undefined) {
      setSelected(next)
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    } else if (key === 'Enter') {
      // A click with the same modifiers, so that a link can open in a new tab.
      const click = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }
      document
        .getElementById(optionId(selected))
        ?.dispatchEvent(new window.MouseEvent('click', click))
    } else return
    event.preventDefault()
  }

  const optionProps = (position: number): OptionProps => ({
    role: 'option',
    id: optionId(position),
    'aria-selected': position === selected,
    tabIndex: -1,
    // Only on movement: options that appear under a resting mouse are not selected.
    onPointerMove: ({ pointerType }) => {
      if (pointerType === 'mouse') setSelected(position)
    },
    // Keeps the focus in the field.
    onMouseDown: (event) => event.preventDefault(),
  })
  return { selected, setSelected, handleKey, optionProps }
}

/** The next option for a key, with wrap-around; undefined for other keys. */
function moveSelection(selected: number, key: string, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return (selected + 1) % count
    case 'ArrowUp':
      return (selected + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
