import type { ChatPart } from '#shared/chat-stream.ts'
import { CHAT_NOTICES, type ChatNotice } from '#shared/chat.ts'
import { parseDetails } from './answer-details.ts'
import { isOwnPath, isRecord, isText } from './value-checks.ts'

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

/** Returns undefined for unknown parts, which a newer server may send. */
export function parsePart(data: string): ChatPart | undefined {
  const part = parseRecord(data)
  switch (part['type']) {
    case 'start':
      return isText(part['messageId']) ? (part as unknown as ChatPart) : undefined
    case 'source-url':
      return isText(part['sourceId']) && isOwnPath(part['url']) && isText(part['title'])
        ? (part as unknown as ChatPart)
        : undefined
    case 'message-metadata': {
      const metadata = part['messageMetadata']
      const digitalSourceType = isRecord(metadata) ? metadata['digitalSourceType'] : undefined
      return isText(digitalSourceType)
        ? { type: 'message-metadata', messageMetadata: { digitalSourceType } }
        : undefined
    }
    case 'text-delta':
      return isText(part['delta']) ? (part as unknown as ChatPart) : undefined
    case 'data-notice':
      return noticeOf(part['data'])
    case 'data-details': {
      const details = parseDetails(part['data'])
      return details && { type: 'data-details', data: details }
    }
    case 'finish':
      return part as unknown as ChatPart
    default:
      return undefined
  }
}

function noticeOf(data: unknown): ChatPart | undefined {
  const kind = isRecord(data) ? data['kind'] : undefined
  return CHAT_NOTICES.includes(kind as ChatNotice)
    ? { type: 'data-notice', data: { kind: kind as ChatNotice } }
    : undefined
}

function parseRecord(data: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(data)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
