import { CONTACT_PATH, isContactAnswer, type ContactAnswer } from '#contracts/contact.ts'

/** Sends the form as it stands. Anything but the agreed JSON counts as a failure and throws. */
export async function postContact(form: FormData): Promise<ContactAnswer> {
  const response = await fetch(CONTACT_PATH, {
    method: 'POST',
    body: form,
    headers: { Accept: 'application/json' },
  })
  const answer: unknown = await response.json()
  if (!isContactAnswer(answer)) throw new TypeError('not an answer of the contact service')
  return answer
}
