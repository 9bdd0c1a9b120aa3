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
import { isOwnPath, parsePart, createEventReader } from './chat-stream.ts'

/** The service gives a sign of life far more often; behind it the connection is as good as gone. */
const PATIENCE_MS = 45_000

const JSON_HEADERS = { 'Content-Type': 'application/json' }

/** Under pressure the work grows to some seconds; a question can wait for it. */
const PROOF_TIMES = { patienceMs: 20_000, leastMs: 0 }

/** Loaded when the service first asks for a proof of work, which most visitors never need. */
let proofs: Promise<ProofOfWork> | undefined

/**
 * Asks, and hands on the parts as they come. Gives back the sentence of a refusal; a connection that
 * fails or breaks off throws.
 */
export async function postQuestion(
  request: ChatRequest,
  signal: AbortSignal,
  onParts: (parts: readonly ChatPart[]) => void,
): Promise<string | undefined> {
  const patience = createPatience()
  try {
    const response = await send(request, AbortSignal.any([signal, patience.signal]))
    if (!response.body || !response.headers.has(STREAM_HEADER.name)) return refusalOf(response)
    const read = createEventReader()
    const reader = response.body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) throw new TypeError('the answer broke off')
      patience.renew()
      const parts = read(value).flatMap((data) => parsePart(data) ?? [])
      if (parts.length > 0) onParts(parts)
      if (parts.some(({ type }) => type === 'finish')) return undefined
    }
  } finally {
    patience.end()
    // The next question need not wait for its proof.
    void proofs?.then((proof) => proof.prepare())
  }
}

/** Once more with a proof of work where one is asked for. */
async function send(request: ChatRequest, signal: AbortSignal, isLast = false): Promise<Response> {
  const proof = await (await proofs)?.take()
  const response = await fetch(CHAT_PATH, {
    method: 'POST',
    headers: { ...JSON_HEADERS, Accept: 'text/event-stream' },
    body: JSON.stringify({ ...request, proof }),
    signal,
  })
  if (response.status !== PROOF_REQUIRED_STATUS || isLast) return response
  proofs ??= import('../../../lib/proof/browser-proof.ts').then(({ createBrowserProof }) =>
    createBrowserProof(PROOF_TIMES),
  )
  return send(request, signal, true)
}

/** The conversation as it is kept, or nothing where it is kept no longer. */
export async function readConversation(id: string): Promise<StoredConversation | undefined> {
  const response = await fetch(CONVERSATION_PATH, { headers: { [CONVERSATION_HEADER]: id } })
  if (response.status === 404) return undefined
  if (!response.ok) throw new TypeError('the conversation cannot be read')
  const { messages } = (await response.json()) as StoredConversation
  return {
    messages: messages.map((message) => ({
      ...message,
      sources: message.sources.filter(({ url }) => isOwnPath(url)),
    })),
  }
}

/** Also sent when the page goes away right after it. */
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

async function refusalOf(response: Response): Promise<string> {
  const answer = (await response.json()) as Partial<ChatRefusalAnswer>
  if (typeof answer.message !== 'string') throw new TypeError('not an answer of the assistant')
  return answer.message
}

function createPatience() {
  const controller = new AbortController()
  const start = () => setTimeout(() => controller.abort(), PATIENCE_MS)
  let timer = start()
  const end = () => clearTimeout(timer)
  const renew = () => {
    end()
    timer = start()
  }
  return { signal: controller.signal, renew, end }
}
