import { setTimeout as sleep } from 'node:timers/promises'
import type { ChatRequest } from '#shared/chat.ts'
import { chatPost, readStream } from '../../load/assistant/ask-stream.ts'

const TIMEOUT_MS = 20_000

/** Asks in a new conversation, each time from another network, so that no limit applies. */
export async function askQuestion(port: number, index: number) {
  const address = `${20 + ((index >> 16) & 63)}.${(index >> 8) & 255}.${index & 255}.1`
  const post = chatPost(port, address)
  const answer = await Promise.race([readStream(post), sleep(TIMEOUT_MS)])
  const { conversation, message } = post.body as ChatRequest
  return {
    conversation,
    message: message.id,
    isAnswered: answer?.status === 200 && answer.isWhole,
    atMs: Date.now(),
  }
}

export type AskedQuestion = Awaited<ReturnType<typeof askQuestion>>
