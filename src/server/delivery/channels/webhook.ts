import type { Attempt } from '../attempt.ts'
import { referenceOf } from '../../contact/accept-message.ts'
import type { StoredMessage } from '../stored-message.ts'
import { createPace } from './pace.ts'
import { post } from './post.ts'
import { signWebhook } from './webhook-signature.ts'

export interface WebhookSettings {
  readonly url: string
  readonly secret: string
}

/** HubSpot blocks an address after ten refusals in a second; nobody complains about five. */
const MOST_PER_SECOND = 5

/**
 * Sends messages to a customer system. The id is the same at each attempt: receivers store it and
 * ignore what they already have.
 */
export function createWebhook(
  { url, secret }: WebhookSettings,
  pace = createPace(MOST_PER_SECOND),
): (message: StoredMessage) => Promise<Attempt> {
  return async (message) => {
    await pace()
    const body = webhookBody(message)
    const headers = {
      ...signWebhook(secret, message.id, new Date(), body),
      'content-type': 'application/json',
    }
    return post(url, { headers, body })
  }
}

export function webhookBody({
  id,
  createdAt,
  name,
  email,
  message,
  language,
}: StoredMessage): string {
  const reference = referenceOf(id)
  return JSON.stringify({ id, reference, createdAt, name, email, message, language })
}
