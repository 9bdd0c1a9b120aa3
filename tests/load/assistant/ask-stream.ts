import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { CHAT_PATH, type ChatRequest } from '#shared/chat.ts'
import { STREAM_END } from '#shared/chat-stream.ts'

export interface StreamRecord {
  readonly status: number
  /** Undefined if no text arrived. */
  readonly firstTextMs: number | undefined
  readonly events: number
  readonly text: string
  readonly isWhole: boolean
}

export interface Post {
  readonly port: number
  readonly path: string
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** The text of an event, if any. */
  readonly textOf: (event: string) => string | undefined
}

export const QUESTION = 'Which model stops card fraud, and how fast is it?'

export function chatPost(port: number, address: string, question = QUESTION): Post {
  const body: ChatRequest = {
    conversation: randomUUID(),
    message: { id: randomUUID(), text: question },
    page: '/models',
    language: 'en',
  }
  return {
    port,
    path: CHAT_PATH,
    body,
    // Each stream has its own client address, as behind a proxy.
    headers: { 'X-Forwarded-For': address, 'Sec-Fetch-Site': 'same-origin' },
    textOf: (event) =>
      event.startsWith('{"type":"text-delta"')
        ? (JSON.parse(event) as { delta: string }).delta
        : undefined,
  }
}

/** The same text directly from the provider. */
export function barePost(port: number, model: string): Post {
  return {
    port,
    path: `/v1beta/models/${model}:streamGenerateContent?alt=sse`,
    body: { contents: [{ role: 'user', parts: [{ text: QUESTION }] }] },
    textOf: (event) =>
      (JSON.parse(event) as { candidates?: { content?: { parts?: { text?: string }[] } }[] })
        .candidates?.[0]?.content?.parts?.[0]?.text,
  }
}

/** Reads at full speed and keeps no events. */
export function readStream(
  { port, path, body, headers, textOf }: Post,
  onFirstText: () => void = () => {},
): Promise<StreamRecord> {
  const { promise, resolve } = Promise.withResolvers<StreamRecord>()
  const from = performance.now()
  let firstTextMs: number | undefined
  let events = 0
  let text = ''
  let isWhole = false
  let rest = ''
  const outgoing = request(
    {
      host: '127.0.0.1',
      port,
      path,
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
    },
    (response) => {
      const status = response.statusCode ?? 0
      const end = () => resolve({ status, firstTextMs, events, text, isWhole })
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
          const words = status === 200 ? textOf(event) : undefined
          if (words === undefined) continue
          if (firstTextMs === undefined) onFirstText()
          firstTextMs ??= performance.now() - from
          text += words
        }
      })
      response.on('close', end)
    },
  )
  outgoing.on('error', () => resolve({ status: 0, firstTextMs, events, text, isWhole }))
  outgoing.end(JSON.stringify(body))
  return promise
}
