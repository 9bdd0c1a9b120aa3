import type { ChatNotice, ChatQuotation } from './chat.ts'

/** The header that names the wire format: the UI message stream of the AI SDK. */
export const STREAM_HEADER = { name: 'x-vercel-ai-ui-message-stream', value: 'v1' } as const

/** The last event of every stream. */
export const STREAM_END = '[DONE]'

/** The parts of that format that we use, in the order in which they come. */
export type ChatPart =
  | { readonly type: 'start'; readonly messageId: string }
  /** `sourceId` is the number that the text cites. */
  | {
      readonly type: 'source-url'
      readonly sourceId: string
      readonly url: string
      readonly title: string
    }
  | { readonly type: 'data-notice'; readonly data: { readonly kind: ChatNotice } }
  | { readonly type: 'text-start'; readonly id: string }
  | { readonly type: 'text-delta'; readonly id: string; readonly delta: string }
  | { readonly type: 'text-end'; readonly id: string }
  | { readonly type: 'data-quotations'; readonly data: readonly ChatQuotation[] }
  | { readonly type: 'finish'; readonly finishReason: FinishReason }

export type FinishReason = 'stop' | 'length' | 'content-filter' | 'error' | 'other'
