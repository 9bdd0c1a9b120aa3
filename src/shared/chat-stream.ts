import type { AnswerDetails } from './answer-card.ts'
import type { ChatNotice } from './chat.ts'
import type { DocumentMatches, ShownPassages } from './document.ts'

/** Announces the UI message stream protocol of the AI SDK (SSE). */
export const STREAM_HEADER = { name: 'x-vercel-ai-ui-message-stream', value: 'v1' } as const

/** The last event of every stream. */
export const STREAM_END = '[DONE]'

/** The event types we use, in order: of an answer from this site, or from a document. */
export type ChatPart =
  | { readonly type: 'start'; readonly messageId: string }
  | { readonly type: 'data-matches'; readonly data: DocumentMatches }
  /** `sourceId` is the number that the text cites. */
  | {
      readonly type: 'source-url'
      readonly sourceId: string
      readonly url: string
      readonly title: string
    }
  | { readonly type: 'data-notice'; readonly data: { readonly kind: ChatNotice } }
  /** Precedes text that a model wrote. */
  | {
      readonly type: 'message-metadata'
      readonly messageMetadata: { readonly digitalSourceType: string }
    }
  | { readonly type: 'text-start'; readonly id: string }
  | { readonly type: 'text-delta'; readonly id: string; readonly delta: string }
  | { readonly type: 'text-end'; readonly id: string }
  | { readonly type: 'data-details'; readonly data: AnswerDetails }
  | { readonly type: 'data-passages'; readonly data: ShownPassages }
  | {
      readonly type: 'data-timing'
      readonly data: { readonly foundMs: number; readonly totalMs: number }
    }
  | { readonly type: 'finish'; readonly finishReason: FinishReason }

export type FinishReason = 'stop' | 'length' | 'content-filter' | 'error' | 'other'
