import type { DocumentMatches, DocumentPart, ShownPassage } from '#shared/document.ts'

type Passages = Extract<DocumentPart, { type: 'data-passages' }>['data']

/** What the page shows of one question. */
export interface Turn {
  readonly id: number
  readonly question: string
  readonly text: string
  readonly isFinished: boolean
  /** Written by a model. */
  readonly isGenerated: boolean
  /** A suggested question, answered by the content. */
  readonly isPrepared?: boolean
  readonly kind?: Passages['kind']
  /** Figures of a model's answer that no passage has. */
  readonly unsourced?: readonly string[]
  readonly matches?: DocumentMatches
  readonly shown: readonly ShownPassage[]
  readonly totalMs?: number
}

/**
 * Applies one event of the stream. Unknown events, and those of another shape, which could break the page, change nothing;
 * all are shown as text and numbers only.
 */
export function withEvent(turn: Turn, event: string): Turn {
  try {
    const part = JSON.parse(event) as DocumentPart
    return { ...turn, ...changeOf(turn, part) }
  } catch {
    return turn
  }
}

function changeOf(turn: Turn, part: DocumentPart): Partial<Turn> | undefined {
  switch (part.type) {
    case 'text-delta':
      return typeof part.delta === 'string' ? { text: turn.text + part.delta } : undefined
    case 'message-metadata':
      return { isGenerated: true }
    case 'data-matches': {
      const { scores, closest } = part.data
      return [...scores, ...closest].every(Number.isFinite) ? { matches: part.data } : undefined
    }
    case 'data-passages': {
      const numbers = part.data.shown.flatMap(({ passage, marks }) => [passage, ...marks.flat()])
      return numbers.every(Number.isInteger) ? part.data : undefined
    }
    case 'data-details':
      return { unsourced: part.data.unsourced.filter((figure) => typeof figure === 'string') }
    case 'data-timing':
      return Number.isFinite(part.data.totalMs) ? { totalMs: part.data.totalMs } : undefined
    case 'finish':
      return { isFinished: true }
    default:
      return undefined
  }
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
