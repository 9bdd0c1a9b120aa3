import { createHmac, timingSafeEqual } from 'node:crypto'

/** Header names and format of https://www.standardwebhooks.com, so that receivers find a library. */
export interface WebhookHeaders {
  readonly 'webhook-id': string
  readonly 'webhook-timestamp': string
  readonly 'webhook-signature': string
}

const PREFIX = 'whsec_'

/** Older than this, a signed request may be one that somebody recorded and sends again. */
const TOLERANCE_SECONDS = 5 * 60

/** The key is random bytes in base64 behind a prefix, 24 to 64 of them as the standard asks. */
export function isWebhookSecret(secret: string): boolean {
  if (!/^whsec_[A-Za-z\d+/]+={0,2}$/.test(secret)) return false
  const { length } = keyOf(secret)
  return length >= 24 && length <= 64
}

export function signWebhook(secret: string, id: string, at: Date, body: string): WebhookHeaders {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${sign(secret, id, timestamp, body).toString('base64')}`,
  }
}

/** For receivers: true only for a body that we signed, and not long ago. */
export function isSignedWebhook(
  secret: string,
  headers: WebhookHeaders,
  body: string,
  now: Date,
): boolean {
  const timestamp = headers['webhook-timestamp']
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp))
  if (!/^\d+$/.test(timestamp) || age > TOLERANCE_SECONDS) return false
  const expected = sign(secret, headers['webhook-id'], timestamp, body)
  // Several, while a secret is being replaced.
  return headers['webhook-signature'].split(' ').some((entry) => {
    const [version, signature = ''] = entry.split(',')
    const given = Buffer.from(signature, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}

function sign(secret: string, id: string, timestamp: string, body: string): Buffer {
  return createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest()
}

function keyOf(secret: string): Buffer {
  return Buffer.from(secret.slice(PREFIX.length), 'base64')
}
