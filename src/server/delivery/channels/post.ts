import { setTimeout as sleep } from 'node:timers/promises'
import type { Attempt } from '../deliver.ts'

export interface PostOptions {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly timeoutMs?: number
}

/** Redirects are errors: the receiver must not send us on to another host (SSRF). */
export async function post(url: string, options: PostOptions): Promise<Attempt> {
  const { headers, body, timeoutMs = 10_000 } = options
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const code = `http ${response.status}`
    try {
      if (!response.ok) {
        return { outcome: isRetryable(response.status) ? 'temporary' : 'permanent', code }
      }
      return { outcome: 'delivered', code }
    } finally {
      // The rest may be endless.
      await response.body?.cancel().catch(() => undefined)
    }
  } catch (error) {
    return { outcome: 'temporary', code: networkCode(error) }
  }
}

function isRetryable(status: number): boolean {
  return status >= 500 || [408, 425, 429].includes(status)
}

function networkCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return 'timeout'
  const cause = error.cause as { code?: unknown; message?: unknown } | undefined
  if (cause?.message === 'unexpected redirect') return 'redirect'
  return typeof cause?.code === 'string' ? cause.code : 'unknown'
}

/** HubSpot blocks a sender after ten rejected requests in a second; five are safe everywhere. */
const REQUESTS_PER_SECOND = 5

/** Resolves for callers in turn, at most so many per second. */
export function createThrottle(
  now = () => performance.now(),
  wait: (ms: number) => Promise<unknown> = sleep,
): () => Promise<void> {
  let freeAt = -Infinity
  return async () => {
    const turn = Math.max(freeAt, now())
    freeAt = turn + 1000 / REQUESTS_PER_SECOND
    if (turn > now()) await wait(turn - now())
  }
}
