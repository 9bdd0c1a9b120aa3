import type { ChatPart } from '#shared/chat-stream.ts'
import { CHAT_NOTICES } from '#shared/chat.ts'
import { parseDetails } from './answer-details.ts'
import { isOwnPath, isRecord, isText, oneOf, shape, type Check } from './value-checks.ts'

/**
 * Parses server-sent events (SSE) from byte chunks that may be cut anywhere, and returns their data.
 * Smaller than eventsource-parser, which would exceed the panel's byte budget.
 */
export function createEventReader(): (bytes: Uint8Array) => string[] {
  const decoder = new TextDecoder()
  let rest = ''
  let data: string[] = []
  return (bytes) => {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    const events: string[] = []
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) events.push(data.join('\n'))
        data = []
      } else if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5))
    }
    return events
  }
}

const PARTS = new Map<unknown, Check>([
  ['start', shape({ messageId: isText })],
  ['source-url', shape({ sourceId: isText, url: isOwnPath, title: isText })],
  ['message-metadata', shape({ messageMetadata: shape({ digitalSourceType: isText }) })],
  ['text-delta', shape({ delta: isText })],
  ['data-notice', shape({ data: shape({ kind: oneOf(...CHAT_NOTICES) }) })],
  ['finish', isRecord],
])

/** Returns undefined for unknown parts, which a newer server may send. */
export function parsePart(json: string): ChatPart | undefined {
  const part = parseRecord(json)
  const type = part['type']
  if (type === 'data-details') {
    const data = parseDetails(part['data'])
    return data && { type, data }
  }
  return PARTS.get(type)?.(part) ? (part as unknown as ChatPart) : undefined
}

function parseRecord(data: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(data)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
