import type { ChatPart } from '#shared/chat-stream.ts'
import type { DocumentMatches, ShownPassages } from '#shared/document.ts'

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
  readonly kind?: ShownPassages['kind']
  /** Figures of a model's answer that no passage has. */
  readonly unsourced?: readonly string[]
  readonly matches?: DocumentMatches
  readonly shown: ShownPassages['shown']
  readonly totalMs?: number
}

/** A part that the page does not show, as a newer service may send, changes nothing. */
export function withPart(turn: Turn, part: ChatPart): Turn {
  switch (part.type) {
    case 'text-delta':
      return { ...turn, text: turn.text + part.delta }
    case 'message-metadata':
      return { ...turn, isGenerated: true }
    case 'data-matches':
      return { ...turn, matches: part.data }
    case 'data-passages':
      return { ...turn, ...part.data }
    case 'data-details':
      return { ...turn, unsourced: part.data.unsourced }
    case 'data-timing':
      return { ...turn, totalMs: part.data.totalMs }
    case 'finish':
      return { ...turn, isFinished: true }
    default:
      return turn
  }
}
