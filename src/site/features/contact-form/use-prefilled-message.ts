import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { takeDraft } from '../../lib/feature-channels.ts'

/** Puts the first line into the message, and the cursor behind it for when the visitor comes. */
export function useOpening(opening: string | undefined) {
  const message = useRef<HTMLTextAreaElement>(null)
  const putIn = useRef('')
  const { key } = useLocation()
  useEffect(() => {
    const field = message.current
    if (!field) return
    const text = withOpening(field.value, putIn.current, opening)
    if (text === field.value) return
    field.value = text
    field.setSelectionRange(text.length, text.length)
    putIn.current = text
  }, [opening])
  // A conversation comes with the step that leads here, and stands below what is written already.
  useEffect(() => {
    const draft = takeDraft()
    const field = message.current
    if (!draft || !field) return
    field.value = field.value.trimEnd() + draft
    field.setSelectionRange(0, 0)
  }, [key])
  return message
}

/**
 * The message with its first line for the visitor's subject. What somebody wrote is never touched:
 * only an empty message, or the line as it was put in, makes room for another.
 */
export function withOpening(message: string, putIn: string, opening: string | undefined): string {
  if (message !== '' && message !== putIn) return message
  return opening ? `${opening}\n\n` : ''
}
