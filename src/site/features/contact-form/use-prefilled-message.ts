import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { takeMessageDraft } from '../../lib/feature-channels.ts'

/** The form that was left: what it holds is shown again after Back. Sending resets it, also after it was left. */
let leftForm: HTMLFormElement | undefined

/** Prefills the message with a first line or with a conversation from the assistant. */
export function usePrefilledMessage(firstLine: string | undefined) {
  const message = useRef<HTMLTextAreaElement>(null)
  const prefilled = useRef('')
  const { key } = useLocation()
  useEffect(() => {
    const field = message.current
    const form = field?.form
    if (!form) return
    if (leftForm) {
      new FormData(leftForm).forEach((value, name) => {
        const input = form.elements.namedItem(name) as HTMLInputElement
        input.value ||= value as string
      })
    }
    return () => {
      if (field.value === prefilled.current) field.value = ''
      leftForm = form
    }
  }, [])
  useEffect(() => {
    const field = message.current
    if (!field) return
    const text = withFirstLine(field.value, prefilled.current, firstLine)
    if (text === field.value) return
    field.value = text
    field.setSelectionRange(text.length, text.length)
    prefilled.current = text
  }, [firstLine])
  // On every navigation: the draft is appended to what the visitor has written.
  useEffect(() => {
    const draft = takeMessageDraft()
    const field = message.current
    if (!draft || !field) return
    field.value = field.value.trimEnd() + draft
    field.setSelectionRange(0, 0)
  }, [key])
  return message
}

/** Replaces only an empty message or the unchanged prefilled line, never what the visitor wrote. */
export function withFirstLine(
  message: string,
  prefilled: string,
  firstLine: string | undefined,
): string {
  if (message !== '' && message !== prefilled) return message
  return firstLine ? `${firstLine}\n\n` : ''
}
