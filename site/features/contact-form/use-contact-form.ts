import { useRef, useState } from 'react'
import { postContact } from './contact-api.ts'
import type { ContactFormText } from './contact-form-text.server.ts'

type Outcome = 'sent' | 'failed'

/** Idle, sending, answered. What was typed stays until the service has it. */
export function useContactForm(text: ContactFormText) {
  const [status, setStatus] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const isUnderWay = useRef(false)

  const send = async (form: HTMLFormElement) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setOutcome(undefined)
    setStatus(text.sending)
    try {
      const answer = await postContact(new FormData(form))
      setOutcome(answer.success ? 'sent' : 'failed')
      setStatus(answer.message)
      if (answer.success) form.reset()
    } catch {
      setOutcome('failed')
      setStatus(text.failed)
    } finally {
      isUnderWay.current = false
    }
  }

  return { status, outcome, isSending: status === text.sending, send }
}
