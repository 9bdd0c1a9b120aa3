import type { DocumentMatches, ShownPassage } from '#shared/document.ts'

/** What the page shows of one question. */
export interface Turn {
  readonly id: number
  readonly question: string
  readonly text: string
  readonly isFinished: boolean
  /** Written by a model. */
  readonly isGenerated: boolean
  readonly matches?: DocumentMatches
  readonly shown: readonly ShownPassage[]
  readonly totalMs?: number
}

/** Applies one event of the stream. Unknown and malformed events change nothing. */
export function withEvent(turn: Turn, event: string): Turn {
  const part = parseRecord(event)
  const data = isRecord(part['data']) ? part['data'] : {}
  switch (part['type']) {
    case 'text-delta':
      return { ...turn, text: turn.text + textOf(part['delta']) }
    case 'message-metadata':
      return { ...turn, isGenerated: true }
    case 'data-matches':
      return isMatches(data) ? { ...turn, matches: data } : turn
    case 'data-passages':
      return { ...turn, shown: listOf(data['shown']).filter((item) => isShown(item)) }
    case 'data-timing':
      return isAmount(data['totalMs']) ? { ...turn, totalMs: data['totalMs'] } : turn
    case 'finish':
      return { ...turn, isFinished: true }
    default:
      return turn
  }
}

function isMatches(data: unknown): data is DocumentMatches {
  return (
    isRecord(data) &&
    listOf(data['scores']).every(isAmount) &&
    isAmount(data['needed']) &&
    (data['best'] === null || isAmount(data['best'])) &&
    typeof data['isAnswered'] === 'boolean'
  )
}

function isShown(data: unknown): data is ShownPassage {
  return (
    isRecord(data) &&
    isAmount(data['passage']) &&
    listOf(data['marks']).every((mark) => listOf(mark).length === 2 && listOf(mark).every(isAmount))
  )
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function parseRecord(event: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(event)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/**
 * The data of server-sent events, one line each, from chunks that may be cut anywhere. The assistant's reader takes
 * every form of SSE; sharing it would split the panel into more files.
 */
export function createEventReader(): (bytes: Uint8Array) => string[] {
  const decoder = new TextDecoder()
  let rest = ''
  return (bytes) => {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    return lines.flatMap((line) => (line.startsWith('data: ') ? line.slice(6) : []))
  }
}
