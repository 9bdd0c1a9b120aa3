import type { Attempt } from '../attempt.ts'

export interface PostOptions {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData
  readonly timeoutMs?: number
  /** Whether an answer with a good status means success; without it, the status is enough. */
  readonly isAccepted?: (response: Response) => Promise<boolean>
}

/** The system we send to is named in the settings; it must not send us on to another (SSRF). */
export async function post(url: string, options: PostOptions): Promise<Attempt> {
  const { headers, body, timeoutMs = 10_000, isAccepted } = options
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    try {
      return await readAnswer(response, isAccepted)
    } finally {
      // Not read: it may be endless, and it is nobody's business in our logs.
      await response.body?.cancel().catch(() => undefined)
    }
  } catch (error) {
    return { outcome: 'temporary', code: networkCode(error) }
  }
}

async function readAnswer(
  response: Response,
  isAccepted: PostOptions['isAccepted'],
): Promise<Attempt> {
  const code = `http ${response.status}`
  if (!response.ok) return { outcome: isPassing(response.status) ? 'temporary' : 'permanent', code }
  if (isAccepted && !(await isAccepted(response))) return { outcome: 'permanent', code: 'refused' }
  return { outcome: 'delivered', code }
}

/** Too early, too slow, too many, or their own fault. */
function isPassing(status: number): boolean {
  return status >= 500 || [408, 425, 429].includes(status)
}

function networkCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return 'timeout'
  const cause = error.cause as { code?: unknown; message?: unknown } | undefined
  if (cause?.message === 'unexpected redirect') return 'redirect'
  return typeof cause?.code === 'string' ? cause.code : 'unknown'
}
