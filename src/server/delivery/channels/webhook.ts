import { createHmac } from 'node:crypto'
import { referenceOf } from '../../contact/accept-message.ts'
import type { Attempt, StoredMessage } from '../deliver.ts'
import { createThrottle, post } from './post.ts'

export interface WebhookSettings {
  readonly url: string
  readonly secret: string
}

/**
 * Sends messages to a customer system. The id is the same at each attempt, so that receivers can ignore
 * duplicates.
 */
export function createWebhook({ url, secret }: WebhookSettings) {
  const throttle = createThrottle()
  return async (message: StoredMessage): Promise<Attempt> => {
    await throttle()
    const body = JSON.stringify(toBody(message))
    const signature = signWebhook(secret, message.id, new Date(), body)
    return post(url, { headers: { ...signature, 'content-type': 'application/json' }, body })
  }
}

/** Chat services show `text`; other receivers use the named fields. */
function toBody({ id, createdAt, name, email, message, fields, language }: StoredMessage) {
  const reference = referenceOf(id)
  const text = chatText(`Contact form ${reference}: ${name}\n${email} (${language})\n\n${message}`)
  return { ...fields, text, id, reference, createdAt, name, email, message, language }
}

/** Discord rejects more than 2,000 characters. */
const MAX_CHAT_TEXT = 1900

/** Without the mentions (`<!channel>`, `@everyone`) and links with a false label that a visitor may have typed. */
function chatText(text: string): string {
  const shown = text.length > MAX_CHAT_TEXT ? `${text.slice(0, MAX_CHAT_TEXT)}…` : text
  return shown
    .replaceAll('<', '‹')
    .replaceAll('>', '›')
    .replaceAll('](', '] (')
    .replaceAll(/@(?=everyone|here)/gi, '@\u200B')
}

/** Signs as https://www.standardwebhooks.com specifies, so that receivers can use a library. */
export function signWebhook(secret: string, id: string, at: Date, body: string) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}
