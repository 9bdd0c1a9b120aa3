import { useRef, useState } from 'react'
import { CONTACT_FIELDS } from '#shared/contact.ts'
import { createBrowserProof } from '../../lib/proof/browser-proof.ts'
import { postContact } from './contact-api.ts'
import type { ContactFormText } from './contact-form-text.server.ts'
import { createMessageKeys } from './message-keys.ts'

type Outcome = 'sent' | 'failed'

/** Idle, sending, answered. What was typed stays until the service has it. */
export function useContactForm(text: ContactFormText) {
  const [status, setStatus] = useState('')
  const [outcome, setOutcome] = useState<Outcome>()
  const [keys] = useState(createMessageKeys)
  const [proof] = useState(createBrowserProof)
  const isUnderWay = useRef(false)

  const post = async (form: FormData) => {
    const key = keys.keyOf(form)
    // Without a line there is nothing to wait for; the attempt fails by itself, and at once.
    const work = navigator.onLine ? await proof.take() : undefined
    if (work) form.set(CONTACT_FIELDS.proof, work)
    return postContact(form, key)
  }

  const send = async (form: HTMLFormElement) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setOutcome(undefined)
    setStatus(text.sending)
    let isStored = false
    try {
      const answer = await post(new FormData(form))
      isStored = answer.success
      setOutcome(isStored ? 'sent' : 'failed')
      setStatus(answer.message)
    } catch {
      setOutcome('failed')
      setStatus(text.failed)
    }
    isUnderWay.current = false
    if (isStored) {
      keys.forget()
      form.reset()
      // The next try needs a proof of its own, and most come soon.
    } else if (navigator.onLine) proof.prepare()
  }

  return { status, outcome, isSending: status === text.sending, send, prepare: proof.prepare }
}
