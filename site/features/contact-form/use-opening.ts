import { useEffect, useRef } from 'react'
import { withOpening } from './opening-line.ts'

/** Puts the first line into the message, and the cursor behind it for when the visitor comes. */
export function useOpening(opening: string | undefined) {
  const message = useRef<HTMLTextAreaElement>(null)
  const putIn = useRef('')
  useEffect(() => {
    const field = message.current
    if (!field) return
    const text = withOpening(field.value, putIn.current, opening)
    if (text === field.value) return
    field.value = text
    field.setSelectionRange(text.length, text.length)
    putIn.current = text
  }, [opening])
  return message
}
