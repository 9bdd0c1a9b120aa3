import { STREAM_HEADER, type ChatPart } from '#shared/chat-stream.ts'
import {
  CHAT_PATH,
  CONVERSATION_HEADER,
  CONVERSATION_PATH,
  FEEDBACK_PATH,
  PROOF_REQUIRED_STATUS,
  type ChatRefusalAnswer,
  type ChatRequest,
  type FeedbackRequest,
  type StoredConversation,
} from '#shared/chat.ts'
import type { ProofOfWork } from '../../../lib/proof/proof-of-work.ts'
import { parseDetails } from './answer-details.ts'
import { parsePart, createEventReader } from './chat-stream.ts'
import { isOwnPath } from './value-checks.ts'

/** The server sends keep-alive comments far more often. */
const IDLE_TIMEOUT_MS = 45_000

const JSON_HEADERS = { 'Content-Type': 'application/json' }

/** Under load the difficulty grows to some seconds of work. */
const PROOF_TIMES = { timeoutMs: 20_000, minimumMs: 0 }

let proofs: Promise<ProofOfWork> | undefined
/** The first questions of a day need no proof of work. */
let isProofRequired = false

/** Solves a proof in the background, so that the first question that needs one does not wait. */
export async function prepareProof(): Promise<void> {
  try {
    ;(await loadProofs()).prepare()
  } catch {
    // Offline: loaded again when the server requires a proof.
    proofs = undefined
  }
}

function loadProofs(): Promise<ProofOfWork> {
  proofs ??= import('../../../lib/proof/browser-proof.ts').then(({ createBrowserProof }) =>
    createBrowserProof(PROOF_TIMES),
  )
  return proofs
}

/** Streams the answer (SSE). Returns the message of a rejection; throws when the connection fails. */
export async function postQuestion(
  request: ChatRequest,
  signal: AbortSignal,
  onParts: (parts: readonly ChatPart[]) => void,
): Promise<string | undefined> {
  const timeout = createIdleTimeout()
  try {
    const response = await send(request, AbortSignal.any([signal, timeout.signal]))
    if (!response.body || !response.headers.has(STREAM_HEADER.name)) return rejectionOf(response)
    const read = createEventReader()
    const reader = response.body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) throw new TypeError('stream ended early')
      timeout.restart()
      const parts = read(value).flatMap((data) => parsePart(data) ?? [])
      if (parts.length > 0) onParts(parts)
      if (parts.some(({ type }) => type === 'finish')) return undefined
    }
  } finally {
    timeout.clear()
    if (isProofRequired) void prepareProof()
  }
}

/** Retries once with a proof of work if the server requires one. */
async function send(request: ChatRequest, signal: AbortSignal, isLast = false): Promise<Response> {
  const proof = isProofRequired ? await (await loadProofs()).take() : undefined
  const response = await fetch(CHAT_PATH, {
    method: 'POST',
    headers: { ...JSON_HEADERS, Accept: 'text/event-stream' },
    body: JSON.stringify({ ...request, proof }),
    signal,
  })
  if (response.status !== PROOF_REQUIRED_STATUS || isLast) return response
  isProofRequired = true
  return send(request, signal, true)
}

/** Returns undefined if the conversation is no longer stored. */
export async function readConversation(id: string): Promise<StoredConversation | undefined> {
  const response = await fetch(CONVERSATION_PATH, { headers: { [CONVERSATION_HEADER]: id } })
  if (response.status === 404) return undefined
  if (!response.ok) throw new TypeError(`conversation request failed with ${response.status}`)
  const { messages } = (await response.json()) as StoredConversation
  return {
    messages: messages.map(({ details, ...message }) => {
      const parsed = parseDetails(details)
      return {
        ...message,
        sources: message.sources.filter(({ url }) => isOwnPath(url)),
        ...(parsed && { details: parsed }),
      }
    }),
  }
}

/** With keepalive, because the page may be closed right after it. */
export async function deleteConversation(id: string): Promise<boolean> {
  const response = await fetch(CONVERSATION_PATH, {
    method: 'DELETE',
    headers: { [CONVERSATION_HEADER]: id },
    keepalive: true,
  }).catch(() => undefined)
  return response?.ok ?? false
}

export async function postFeedback(id: string, feedback: FeedbackRequest): Promise<boolean> {
  const response = await fetch(FEEDBACK_PATH, {
    method: 'POST',
    headers: { ...JSON_HEADERS, [CONVERSATION_HEADER]: id },
    body: JSON.stringify(feedback),
  }).catch(() => undefined)
  return response?.ok ?? false
}

async function rejectionOf(response: Response): Promise<string> {
  const answer = (await response.json()) as Partial<ChatRefusalAnswer>
  if (typeof answer.message !== 'string') throw new TypeError('invalid response')
  return answer.message
}

function createIdleTimeout() {
  const controller = new AbortController()
  const start = () => setTimeout(() => controller.abort(), IDLE_TIMEOUT_MS)
  let timer = start()
  const clear = () => clearTimeout(timer)
  const restart = () => {
    clear()
    timer = start()
  }
  return { signal: controller.signal, restart, clear }
}
