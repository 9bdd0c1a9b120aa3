import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { CHAT_PATH, type ChatRequest } from '#shared/chat.ts'
import { STREAM_END } from '#shared/chat-stream.ts'

export interface StreamRecord {
  readonly status: number
  readonly events: number
  readonly text: string
  readonly isWhole: boolean
}

interface Post {
  readonly port: number
  readonly body: ChatRequest
  readonly headers: Readonly<Record<string, string>>
}

const QUESTION = 'Which model stops card fraud, and how fast is it?'

export function chatPost(port: number, address: string, question = QUESTION): Post {
  const body: ChatRequest = {
    conversation: randomUUID(),
    message: { id: randomUUID(), text: question },
    page: '/models',
    language: 'en',
  }
  return {
    port,
    body,
    // Each stream has its own client address, as behind a proxy.
    headers: { 'X-Forwarded-For': address, 'Sec-Fetch-Site': 'same-origin' },
  }
}

function textOf(event: string): string {
  if (!event.startsWith('{"type":"text-delta"')) return ''
  return (JSON.parse(event) as { delta: string }).delta
}

/** Reads at full speed and keeps no events. */
export function readStream({ port, body, headers }: Post): Promise<StreamRecord> {
  const { promise, resolve } = Promise.withResolvers<StreamRecord>()
  let events = 0
  let text = ''
  let isWhole = false
  let rest = ''
  const outgoing = request(
    {
      host: '127.0.0.1',
      port,
      path: CHAT_PATH,
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
    },
    (response) => {
      const status = response.statusCode ?? 0
      const end = () => resolve({ status, events, text, isWhole })
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        const lines = (rest + chunk).split('\n')
        rest = lines.pop() ?? ''
        for (const line of lines) {
          if (!line.startsWith('data: ')) continue
          const event = line.slice(6).trimEnd()
          if (event === STREAM_END) {
            isWhole = true
            continue
          }
          events += 1
          if (status === 200) text += textOf(event)
        }
      })
      response.on('close', end)
    },
  )
  outgoing.on('error', () => resolve({ status: 0, events, text, isWhole }))
  outgoing.end(JSON.stringify(body))
  return promise
}
