import { randomUUID } from 'node:crypto'
import { CHAT_PATH, CONVERSATION_HEADER, CONVERSATION_PATH } from '#shared/chat.ts'

export interface AskedQuestion {
  readonly conversation: string
  readonly message: string
  /** 0 without a response. */
  readonly status: number
  /** Whether the stream came to its end. */
  readonly isAnswered: boolean
}

const TIMEOUT_MS = 20_000

/** Asks in a new conversation, each time from another network, so that no limit applies. */
export async function askQuestion(port: number, index: number): Promise<AskedQuestion> {
  const [conversation, message] = [randomUUID(), randomUUID()]
  try {
    const response = await fetch(`http://127.0.0.1:${port}${CHAT_PATH}`, {
      method: 'POST',
      headers: { ...headersOf(index), 'Content-Type': 'application/json' },
      body: JSON.stringify({
        conversation,
        message: { id: message, text: `Which model stops card fraud? (${index})` },
        page: '/models',
        language: 'en',
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await response.text()
    const isAnswered = response.status === 200 && text.includes('finish')
    return { conversation, message, status: response.status, isAnswered }
  } catch {
    return { conversation, message, status: 0, isAnswered: false }
  }
}

/** Like "Delete this conversation" in the panel. */
export async function deleteConversation(port: number, conversation: string): Promise<number> {
  const { status } = await fetch(`http://127.0.0.1:${port}${CONVERSATION_PATH}`, {
    method: 'DELETE',
    headers: { ...headersOf(0), [CONVERSATION_HEADER]: conversation },
  })
  return status
}

function headersOf(index: number) {
  const address = `${20 + ((index >> 16) & 63)}.${(index >> 8) & 255}.${index & 255}.1`
  return { 'X-Forwarded-For': address, 'Sec-Fetch-Site': 'same-origin' }
}
