import type { Posted } from './steady-posts.ts'

export interface Verdict {
  readonly posts: number
  readonly failed: number
  readonly byOutcome: Readonly<Record<string, number>>
  /** Answered with success, but not stored. */
  readonly lost: number
  readonly p50: number
  readonly p99: number
  readonly longest: number
}

/** A post succeeds with status 200 and a reference. */
export function judgePosts(posted: readonly Posted[], storedIds: readonly string[]): Verdict {
  const stored = new Set(storedIds.map((id) => id.slice(0, 8).toUpperCase()))
  const good = posted.filter(
    ({ outcome, reference }) => outcome === '200' && reference !== undefined,
  )
  const byOutcome: Record<string, number> = {}
  for (const { outcome } of posted) byOutcome[outcome] = (byOutcome[outcome] ?? 0) + 1
  const times = posted.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.ceil(times.length * share) - 1] ?? 0)
  return {
    posts: posted.length,
    failed: posted.length - good.length,
    byOutcome,
    lost: good.filter(({ reference }) => !stored.has(reference ?? '')).length,
    p50: at(0.5),
    p99: at(0.99),
    longest: at(1),
  }
}

/** Requests that nginx sent to more than one process, from its log. */
export function countRetried(attempts: string): number {
  return attempts.split('\n').filter((line) => /^\d+: \d+,/.test(line)).length
}

/** Failed requests in the nginx log: its status and that of each upstream. */
export function failedAttempts(attempts: string): string[] {
  return attempts.split('\n').filter((line) => /^[^2]/.test(line))
}
