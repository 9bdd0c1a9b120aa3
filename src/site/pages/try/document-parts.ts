import type { DocumentMatches, DocumentPart, ShownPassage } from '#shared/document.ts'

/** What the page shows of one question. */
export interface Turn {
  readonly id: number
  readonly question: string
  readonly text: string
  readonly isFinished: boolean
  /** Written by a model. */
  readonly isGenerated: boolean
  /** From the content, because the search missed the passage of a suggested question. */
  readonly isPrepared?: boolean
  readonly matches?: DocumentMatches
  readonly shown: readonly ShownPassage[]
  readonly totalMs?: number
}

/** Applies one event of the stream. Unknown events change nothing; all are shown as text and numbers only. */
export function withEvent(turn: Turn, event: string): Turn {
  const part = parsePart(event)
  switch (part?.type) {
    case 'text-delta':
      return { ...turn, text: turn.text + part.delta }
    case 'message-metadata':
      return { ...turn, isGenerated: true }
    case 'data-matches':
      return { ...turn, matches: part.data }
    case 'data-passages':
      return { ...turn, shown: part.data.shown }
    case 'data-timing':
      return { ...turn, totalMs: part.data.totalMs }
    case 'finish':
      return { ...turn, isFinished: true }
    default:
      return turn
  }
}

/** Undefined for a part of another shape, which could break the page. */
function parsePart(event: string): DocumentPart | undefined {
  try {
    const part = JSON.parse(event) as DocumentPart
    return SHAPES[part.type as ShownType](part as never) ? part : undefined
  } catch {
    return undefined
  }
}

type ShownType =
  | 'text-delta'
  | 'message-metadata'
  | 'data-matches'
  | 'data-passages'
  | 'data-timing'
  | 'finish'

const SHAPES: {
  readonly [Type in ShownType]: (part: Extract<DocumentPart, { type: Type }>) => boolean
} = {
  'text-delta': ({ delta }) => typeof delta === 'string',
  'message-metadata': () => true,
  'data-matches': ({ data: { scores, needed, best, isAnswered } }) =>
    scores.every(Number.isFinite) &&
    Number.isFinite(needed) &&
    (best === null || Number.isInteger(best)) &&
    typeof isAnswered === 'boolean',
  'data-passages': ({ data: { shown } }) =>
    shown.every(
      ({ passage, marks }) =>
        Number.isInteger(passage) &&
        marks.every((mark) => mark.length === 2 && mark.every(Number.isInteger)),
    ),
  'data-timing': ({ data }) => Number.isFinite(data.totalMs),
  finish: () => true,
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
