import type { ChatPart } from '#shared/chat-stream.ts'
import {
  CHAT_PATH,
  CONVERSATION_HEADER,
  CONVERSATION_PATH,
  FEEDBACK_PATH,
  type ChatRefusalAnswer,
  type ChatRequest,
  type FeedbackRequest,
  type StoredConversation,
} from '#shared/chat.ts'
import { postJson, streamAnswer } from './stream-answer.ts'

/** Returns the message of a refusal; throws when the connection fails. */
export async function postQuestion(
  question: ChatRequest,
  signal: AbortSignal,
  onPart: (part: ChatPart) => void,
): Promise<string | undefined> {
  const refused = await streamAnswer({ path: CHAT_PATH, question, signal }, onPart)
  if (!refused) return undefined
  const { message } = (await refused.json()) as Partial<ChatRefusalAnswer>
  if (typeof message !== 'string') throw new TypeError('invalid response')
  return message
}

/** Returns undefined if the conversation is no longer stored. */
export async function readConversation(id: string): Promise<StoredConversation | undefined> {
  const response = await fetch(CONVERSATION_PATH, { headers: { [CONVERSATION_HEADER]: id } })
  if (response.status === 404) return undefined
  if (!response.ok) throw new TypeError(`conversation request failed with ${response.status}`)
  return (await response.json()) as StoredConversation
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
  const headers = { [CONVERSATION_HEADER]: id }
  const response = await postJson(FEEDBACK_PATH, feedback, { headers }).catch(() => undefined)
  return response?.ok ?? false
}
