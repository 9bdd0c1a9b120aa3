import { useRef, useState } from 'react'
import {
  CONTACT_FIELDS,
  CONTACT_PATH,
  IDEMPOTENCY_HEADER,
  isContactAnswer,
  type ContactAnswer,
} from '#shared/contact.ts'
import { createBrowserProof } from '../../lib/proof/browser-proof.ts'
import type { ContactFormText } from '../../data/feature-text.server.ts'

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

/** Behind it the connection is as good as gone, and another try has the same key. */
const PATIENCE_MS = 30_000

/** Sends the form as it stands. Anything but the agreed JSON counts as a failure and throws. */
async function postContact(form: FormData, key: string): Promise<ContactAnswer> {
  const response = await fetch(CONTACT_PATH, {
    method: 'POST',
    body: form,
    headers: { Accept: 'application/json', [IDEMPOTENCY_HEADER]: key },
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const answer: unknown = await response.json()
  if (!isContactAnswer(answer)) throw new TypeError('not an answer of the contact service')
  return answer
}

interface MessageKeys {
  /** The same text gets the same key, so that sending it again cannot make it two messages. */
  readonly keyOf: (form: FormData) => string
  /** After a success the same words are a new message. */
  readonly forget: () => void
}

const KEY_BYTES = 16

/** In memory only: a page that is loaded anew has no text left to send again. */
export function createMessageKeys(random: () => string = randomKey): MessageKeys {
  const keys = new Map<string, string>()
  return {
    keyOf(form) {
      const text = wordsOf(form)
      const key = keys.get(text) ?? random()
      keys.set(text, key)
      return key
    },
    forget() {
      keys.clear()
    },
  }
}

function wordsOf(form: FormData): string {
  const { name, email, message } = CONTACT_FIELDS
  return JSON.stringify([name, email, message].map((field) => form.get(field)))
}

/** The one source of chance that a page without TLS has as well. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
