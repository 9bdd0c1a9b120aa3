import { CONTACT_FIELDS } from '#shared/contact.ts'

export interface MessageKeys {
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
