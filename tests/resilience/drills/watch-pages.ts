import http from 'node:http'
import https from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { inlineScriptHashes } from '#build/headers.ts'

export interface WatchedPages {
  /** Number of pages seen of each release. */
  readonly seen: ReadonlyMap<string, number>
  readonly faults: readonly string[]
  readonly figures: { answers: number }
  readonly stop: () => Promise<void>
}

interface WatchPlan {
  readonly port: number
  /** TLS; the certificate is not verified. */
  readonly isSecure?: boolean
  readonly paths: readonly string[]
  readonly readers: number
  readonly pauseMs?: number
  /** Text that is in every page of a release. */
  readonly releaseOf: (html: string) => string | undefined
}

const TIMEOUT_MS = 10_000

/**
 * Readers that request pages in a loop. A page is valid if its text belongs to one release and the
 * policy of the response allows every inline script.
 */
export function watchPages(plan: WatchPlan): WatchedPages {
  const { paths, readers, releaseOf, pauseMs } = plan
  const agent = plan.isSecure
    ? new https.Agent({ keepAlive: true, rejectUnauthorized: false })
    : new http.Agent({ keepAlive: true })
  const seen = new Map<string, number>()
  const faults: string[] = []
  const figures = { answers: 0 }
  const stopping = new AbortController()
  const look = async (path: string): Promise<void> => {
    const answer = await ask(plan, path, agent)
    if ('error' in answer) {
      // nginx closed the keep-alive connection during the request; browsers retry too.
      if (!answer.isReused) faults.push(`${path}: ${answer.error}`)
      return
    }
    figures.answers += 1
    const release = releaseOf(answer.html)
    if (answer.status >= 500) faults.push(`${path}: ${answer.status}`)
    else if (release === undefined) faults.push(`${path}: ${answer.status} without its text`)
    else seen.set(release, (seen.get(release) ?? 0) + 1)
    const blocked = inlineScriptHashes(answer.html).filter((hash) => !answer.policy.includes(hash))
    if (blocked.length > 0)
      faults.push(`${path} of ${release}: ${blocked.length} scripts blocked by the policy`)
  }
  const loops = Array.from({ length: readers }, async (_, reader) => {
    for (let turn = reader; !stopping.signal.aborted; turn += 1) {
      await look(paths[turn % paths.length] ?? '/')
      if (pauseMs !== undefined) await sleep(pauseMs)
    }
  })
  const stop = async () => {
    stopping.abort()
    await Promise.all(loops)
    agent.destroy()
  }
  return { seen, faults, figures, stop }
}

type Answer =
  | { readonly status: number; readonly html: string; readonly policy: string }
  | { readonly error: string; readonly isReused: boolean }

function ask({ port }: WatchPlan, path: string, agent: http.Agent): Promise<Answer> {
  const { get } = agent instanceof https.Agent ? https : http
  return new Promise((resolve) => {
    const request = get({ host: '127.0.0.1', port, path, agent, timeout: TIMEOUT_MS }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', fail)
      answer.on('end', () => {
        const policy = String(answer.headers['content-security-policy'] ?? '')
        const html = Buffer.concat(chunks).toString()
        resolve({ status: answer.statusCode ?? 0, html, policy })
      })
    })
    const fail = ({ message }: Error) => resolve({ error: message, isReused: request.reusedSocket })
    request.on('timeout', () => request.destroy(new Error('no answer in time')))
    request.on('error', fail)
  })
}
