import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Pool } from 'pg'
import type { Registry } from 'prom-client'
import {
  CHALLENGE_PATH,
  CONTACT_FIELDS,
  CONTACT_PATH,
  DEFAULT_LANGUAGE,
  IDEMPOTENCY_HEADER,
} from '#shared/contact.ts'
import { MIN_FILL_MS } from '#shared/proof-of-work.ts'
import { registerGauge } from '../runtime/metrics.ts'

/** A test message that goes through the public form like that of a visitor, with a proof of work. */
export interface FormProbe {
  /** Sender and recipient. */
  readonly email: string
  /** Where visitors find the site. */
  readonly url: string
  readonly accessKey: string
}

const TIMEOUT_MS = 15_000
const MARGIN_MS = 500

/** One a day. The hourly job repeats one that was not stored; a stored one is retried by its queue. */
export async function isProbeDue(pool: Pool, email: string): Promise<boolean> {
  const { rows } = await pool.query<{ readonly due: boolean }>(
    `select not exists (select from contact.message
       where email = $1 and created_at > now() - interval '23 hours 30 minutes') as due`,
    [email],
  )
  return rows[0]?.due ?? false
}

export async function sendProbe({ email, url, accessKey }: FormProbe): Promise<void> {
  const request = async (path: string, options: RequestInit = {}) => {
    const response = await fetch(new URL(path, url), {
      ...options,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return response
  }
  const challenge = (await (await request(CHALLENGE_PATH)).json()) as Challenge
  const [solution] = await Promise.all([
    solveChallenge({ challenge, deriveKey }),
    sleep(MIN_FILL_MS + MARGIN_MS),
  ])
  const body = new FormData()
  const fields = {
    name: 'Form probe',
    email,
    message: 'A test message that the worker sends once a day.',
    [CONTACT_FIELDS.accessKey]: accessKey,
    [CONTACT_FIELDS.language]: DEFAULT_LANGUAGE,
    [CONTACT_FIELDS.proof]: Buffer.from(JSON.stringify({ challenge, solution })).toString('base64'),
  }
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const headers = {
    accept: 'application/json',
    origin: new URL(url).origin,
    [IDEMPOTENCY_HEADER]: randomUUID(),
  }
  await request(CONTACT_PATH, { method: 'POST', body, headers })
}

/** Read at each scrape. Missing without a database, and 0 when no test message was delivered. */
export function measureFormProbe(pool: Pool, email: string, registry: Registry): void {
  const gauge = {
    name: 'site_form_probe_delivered_timestamp_seconds',
    help: 'When the mail server last accepted a test message that was sent through the form',
  }
  registerGauge(registry, gauge, async () => {
    const { rows } = await pool.query<{ readonly seconds: number }>(
      `select coalesce(extract(epoch from max(d.at)), 0)::float8 as seconds
       from contact.message m join contact.delivery d on d.message_id = m.id
       where m.email = $1 and d.channel = 'mail' and d.outcome = 'delivered'`,
      [email],
    )
    return rows[0]?.seconds
  })
}
