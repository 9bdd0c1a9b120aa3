import { useRef, useState } from 'react'
import {
  CONTACT_FIELDS,
  CONTACT_PATH,
  IDEMPOTENCY_HEADER,
  VISITOR_FIELDS,
  isContactAnswer,
  type ContactAnswer,
} from '#shared/contact.ts'
import { createBrowserProof } from '../../lib/proof/browser-proof.ts'
import type { ContactFormText } from '../../data/feature-text.server.ts'

/** The fields are reset only after the server has stored the message. */
export function useContactForm(text: ContactFormText) {
  const [status, setStatus] = useState('')
  const [outcome, setOutcome] = useState<'sending' | 'sent' | 'failed'>()
  const [keys] = useState(createIdempotencyKeys)
  const [proof] = useState(createBrowserProof)
  const isPending = useRef(false)

  const post = async (form: FormData) => {
    const key = keys.keyOf(form)
    // Offline the request fails anyway, so do not wait for a proof of work.
    const solution = navigator.onLine ? await proof.take() : undefined
    if (solution) form.set(CONTACT_FIELDS.proof, solution)
    return postContact(form, key)
  }

  /** The attachment is sent below the message. */
  const send = async (form: HTMLFormElement, attachment?: string) => {
    if (isPending.current) return
    isPending.current = true
    setOutcome('sending')
    setStatus(text.sending)
    let isStored = false
    try {
      const answer = await post(fieldsOf(form, attachment))
      isStored = answer.success
      setOutcome(isStored ? 'sent' : 'failed')
      setStatus(answer.message)
    } catch {
      setOutcome('failed')
      setStatus(text.failed)
    }
    isPending.current = false
    if (isStored) {
      keys.clear()
      form.reset()
    } else if (navigator.onLine) proof.prepare()
  }

  const restart = () => {
    setOutcome(undefined)
    setStatus('')
  }

  return {
    status,
    outcome,
    isSending: outcome === 'sending',
    send,
    restart,
    prepare: proof.prepare,
  }
}

function fieldsOf(form: HTMLFormElement, attachment: string | undefined): FormData {
  const fields = new FormData(form)
  const message = fields.get('message') as string
  if (attachment) fields.set('message', `${message.trimEnd()}\n\n${attachment}`)
  return fields
}

/** A retry after the timeout has the same idempotency key. */
const TIMEOUT_MS = 30_000

/** Throws for anything but the expected JSON. */
async function postContact(form: FormData, key: string): Promise<ContactAnswer> {
  const response = await fetch(CONTACT_PATH, {
    method: 'POST',
    body: form,
    headers: { Accept: 'application/json', [IDEMPOTENCY_HEADER]: key },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const answer: unknown = await response.json()
  if (!isContactAnswer(answer)) throw new TypeError('invalid response')
  return answer
}

const KEY_BYTES = 16

/** Idempotency keys: the same text gets the same key until a message was stored. */
export function createIdempotencyKeys(random: () => string = randomKey) {
  const keys = new Map<string, string>()
  return {
    keyOf(form: FormData): string {
      const text = JSON.stringify(VISITOR_FIELDS.map(({ name }) => form.get(name)))
      const key = keys.get(text) ?? random()
      keys.set(text, key)
      return key
    },
    clear: () => keys.clear(),
  }
}

/** `crypto.randomUUID` is missing on pages without TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
