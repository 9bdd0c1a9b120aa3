import {
  CONTACT_PATH,
  IDEMPOTENCY_HEADER,
  isContactAnswer,
  type ContactAnswer,
} from '#shared/contact.ts'

/** Behind it the connection is as good as gone, and another try has the same key. */
const PATIENCE_MS = 30_000

/** Sends the form as it stands. Anything but the agreed JSON counts as a failure and throws. */
export async function postContact(form: FormData, key: string): Promise<ContactAnswer> {
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
