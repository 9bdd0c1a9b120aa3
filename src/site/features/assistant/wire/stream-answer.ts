import { STREAM_HEADER, type ChatPart } from '#shared/chat-stream.ts'
import { PROOF_REQUIRED_STATUS } from '#shared/chat.ts'
import type { ProofOfWork } from '../../../lib/proof/proof-of-work.ts'

/** The server sends keep-alive comments far more often. */
const IDLE_TIMEOUT_MS = 45_000

/** Under load the difficulty grows to some seconds of work. */
const PROOF_TIMES = { timeoutMs: 20_000, minimumMs: 0 }

let proofs: Promise<ProofOfWork> | undefined
/** The first questions of a day need no proof of work. */
let isProofRequired = false

/** Solves a proof in the background, so that the first request that needs one does not wait. */
export async function prepareProof(): Promise<void> {
  try {
    ;(await loadProofs()).prepare()
  } catch {
    // Offline: loaded again when the server requires a proof.
    proofs = undefined
  }
}

export async function takeProof(): Promise<string | undefined> {
  return (await loadProofs()).take()
}

function loadProofs(): Promise<ProofOfWork> {
  proofs ??= import('../../../lib/proof/browser-proof.ts').then(({ createBrowserProof }) =>
    createBrowserProof(PROOF_TIMES),
  )
  return proofs
}

interface RequestOptions {
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

interface Asking extends RequestOptions {
  readonly path: string
  readonly question: object
  readonly signal: AbortSignal
}

/**
 * Asks and passes on each part of the answer (SSE). Returns a response that is no stream: a refusal. Throws when the
 * connection fails or something other than our server answers.
 */
export async function streamAnswer(
  asking: Asking,
  onPart: (part: ChatPart) => void,
): Promise<Response | undefined> {
  const broken = new AbortController()
  const startTimer = () => setTimeout(() => broken.abort(), IDLE_TIMEOUT_MS)
  let timer = startTimer()
  try {
    const signal = AbortSignal.any([asking.signal, broken.signal])
    const response = await ask({ ...asking, signal })
    if (!response.body || !response.headers.has(STREAM_HEADER.name)) return response
    const read = createEventReader()
    const reader = response.body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) throw new TypeError('stream ended early')
      clearTimeout(timer)
      timer = startTimer()
      for (const event of read(value)) {
        const part = JSON.parse(event) as ChatPart
        onPart(part)
        if (part.type === 'finish') return undefined
      }
    }
  } catch (error) {
    broken.abort()
    throw error
  } finally {
    clearTimeout(timer)
    if (isProofRequired) void prepareProof()
  }
}

/** Retries once with a proof of work if the server requires one. */
async function ask(asking: Asking, isLast = false): Promise<Response> {
  const { path, question, ...options } = asking
  const proof = isProofRequired ? await takeProof() : undefined
  const response = await postJson(path, { ...question, proof }, options)
  if (response.status !== PROOF_REQUIRED_STATUS || isLast) return response
  isProofRequired = true
  return ask(asking, true)
}

export function postJson(
  path: string,
  body: object,
  { headers, ...options }: RequestOptions = {},
): Promise<Response> {
  return fetch(path, {
    ...options,
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** The data of the server's events, one line each, from chunks that may be cut anywhere. */
export function createEventReader(): (bytes: Uint8Array) => string[] {
  const decoder = new TextDecoder()
  let rest = ''
  return (bytes) => {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    return lines.flatMap((line) => (line.startsWith('data: ') ? line.slice(6) : []))
  }
}
