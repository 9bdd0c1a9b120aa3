import type { Pool } from 'pg'
import { codeOf } from '../../checks/finding.ts'
import { createPool } from '../../database/pool.ts'
import { describeFault } from '../tool.ts'

export async function withUrl<T>(url: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  // Lost connections are reported by the statement that needed them.
  const pool = createPool(url, { name: 'site doctor', connections: 1, onError: () => undefined })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

export function sentenceOf(error: unknown): string {
  return describeFault(error) ?? codeOf(error)
}
