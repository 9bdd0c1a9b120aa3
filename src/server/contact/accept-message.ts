import type { Pool } from 'pg'
import { callFunction } from '../database/call-function.ts'
import type { Proof } from '../http/proof-of-work.ts'
import type { MessageLimits } from './contact-limits.ts'
import { bodyHash, type Submission } from './submission.ts'

export interface AcceptedRequest {
  readonly submission: Submission
  readonly key: string
  /** Spam signals; empty for a message that is delivered at once. */
  readonly reasons: readonly string[]
  readonly proof: Proof | undefined
  readonly limits: MessageLimits
}

export type Acceptance =
  | { readonly outcome: 'stored' | 'replayed'; readonly id: string }
  | { readonly outcome: 'reused' }
  | { readonly outcome: 'limited'; readonly waitSeconds: number }

interface AcceptRow {
  readonly outcome: Acceptance['outcome']
  readonly id: string
  readonly wait_seconds: number
}

export interface AcceptSettings {
  readonly channels: readonly string[]
  readonly retentionDays: number
  /** Sender of the test messages, which go to this address only and are deleted early. */
  readonly probeEmail?: string | undefined
}

const PROBE_SETTINGS: AcceptSettings = { channels: ['mail'], retentionDays: 2 }

/** One transaction: when it returns, the message and its delivery jobs are committed. */
export async function acceptMessage(
  pool: Pool,
  settings: AcceptSettings,
  { submission, key, reasons, proof, limits }: AcceptedRequest,
): Promise<Acceptance> {
  const { language, ...fields } = submission
  const { channels, retentionDays } =
    fields.email === settings.probeEmail ? PROBE_SETTINGS : settings
  const stored = [key, bodyHash(submission), JSON.stringify(fields), language, reasons]
  const rules = [proof?.signature, proof?.expiresAt, JSON.stringify(limits)]
  const values = [...stored, channels, retentionDays, ...rules]
  const row = await callFunction<AcceptRow>(pool, 'contact.accept', values)
  if (row.outcome === 'limited') return { outcome: 'limited', waitSeconds: row.wait_seconds }
  return { outcome: row.outcome, id: row.id }
}

/** The short reference that visitors and operators use. */
export function referenceOf(id: string): string {
  return id.slice(0, 8).toUpperCase()
}
