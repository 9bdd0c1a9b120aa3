import { STREAM_HEADER, type ChatPart } from '#contracts/chat-stream.ts'
import {
  CHAT_PATH,
  conversationPath,
  feedbackPath,
  type ChatRefusalAnswer,
  type ChatRequest,
  type FeedbackRequest,
  type StoredConversation,
} from '#contracts/chat.ts'
import { parsePart } from './chat-part.ts'
import { createEventReader } from './event-reader.ts'

/** The service gives a sign of life far more often; behind it the connection is as good as gone. */
const PATIENCE_MS = 45_000

const JSON_HEADERS = { 'Content-Type': 'application/json' }

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
    const response = await fetch(CHAT_PATH, {
      method: 'POST',
      headers: { ...JSON_HEADERS, Accept: 'text/event-stream' },
      body: JSON.stringify(request),
      signal: AbortSignal.any([signal, patience.signal]),
    })
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
  }
}

/** The conversation as it is kept, or nothing where it is kept no longer. */
export async function readConversation(id: string): Promise<StoredConversation | undefined> {
  const response = await fetch(conversationPath(id))
  if (response.status === 404) return undefined
  if (!response.ok) throw new TypeError('the conversation cannot be read')
  return (await response.json()) as StoredConversation
}

/** Also sent when the page goes away right after it. */
export async function deleteConversation(id: string): Promise<boolean> {
  const response = await fetch(conversationPath(id), { method: 'DELETE', keepalive: true }).catch(
    () => undefined,
  )
  return response !== undefined && (response.ok || response.status === 404)
}

export async function postFeedback(id: string, feedback: FeedbackRequest): Promise<boolean> {
  const response = await fetch(feedbackPath(id), {
    method: 'POST',
    headers: JSON_HEADERS,
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
