import { createHmac } from 'node:crypto'
import { referenceOf } from '../../contact/accept-message.ts'
import type { Attempt, StoredMessage } from '../deliver.ts'
import { slackCard, teamsCard } from './chat-cards.ts'
import { createThrottle, post } from './post.ts'

export interface WebhookSettings {
  readonly url: string
  /** Slack and Teams know the sender by the URL alone. */
  readonly secret?: string | undefined
  readonly format?: keyof typeof BODIES
}

const BODIES = {
  json: ({ id, createdAt, name, email, message, language }: StoredMessage) => {
    return { id, reference: referenceOf(id), createdAt, name, email, message, language }
  },
  slack: slackCard,
  teams: teamsCard,
} as const

export const WEBHOOK_FORMATS = Object.keys(BODIES) as (keyof typeof BODIES)[]

/**
 * Sends messages to a customer system. The id is the same at each attempt, so that receivers can ignore
 * duplicates.
 */
export function createWebhook({ url, secret, format = 'json' }: WebhookSettings) {
  const throttle = createThrottle()
  return async (message: StoredMessage): Promise<Attempt> => {
    await throttle()
    const body = JSON.stringify(BODIES[format](message))
    const signature = secret && signWebhook(secret, message.id, new Date(), body)
    return post(url, { headers: { ...signature, 'content-type': 'application/json' }, body })
  }
}

const SECRET_PREFIX = 'whsec_'

/** The standard asks for 24 to 64 random bytes in base64 behind a prefix. */
export function isWebhookSecret(secret: string): boolean {
  if (!/^whsec_[A-Za-z\d+/]+={0,2}$/.test(secret)) return false
  const { length } = decodeSecret(secret)
  return length >= 24 && length <= 64
}

/** Signs as https://www.standardwebhooks.com specifies, so that receivers can use a library. */
export function signWebhook(secret: string, id: string, at: Date, body: string) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signature = createHmac('sha256', decodeSecret(secret))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}

function decodeSecret(secret: string): Buffer {
  return Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
}
