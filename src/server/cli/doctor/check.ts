import { createPool } from '../../database/pool.ts'
import { describeFault } from '../tool.ts'
import type { Pool } from 'pg'

/** `skipped`: this machine or these settings cannot tell. */
export type Verdict = 'ok' | 'skipped' | 'warning' | 'fault'

export interface Finding {
  readonly subject: string
  readonly verdict: Verdict
  readonly text: string
  /** What to do about a warning or fault. */
  readonly remedy?: string
}

export const ok = (subject: string, text: string): Finding => ({ subject, verdict: 'ok', text })

export const skipped = (subject: string, text: string): Finding => ({
  subject,
  verdict: 'skipped',
  text,
})

export const fault = (subject: string, text: string, remedy: string): Finding => ({
  subject,
  verdict: 'fault',
  text,
  remedy,
})

export const warning = (subject: string, text: string, remedy: string): Finding => ({
  subject,
  verdict: 'warning',
  text,
  remedy,
})

export async function withUrl<T>(url: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  // Lost connections are reported by the statement that needed them.
  const pool = createPool(url, { name: 'site doctor', connections: 1, onError: () => undefined })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/** One sentence. Messages of unknown errors may quote data, so only their code or name is shown. */
export function sentenceOf(error: unknown): string {
  const known = describeFault(error)
  if (known !== undefined) return known
  if (!(error instanceof Error)) return 'unknown error'
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}
