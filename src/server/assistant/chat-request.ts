import { z } from 'zod'
import { textUpTo } from '../runtime/parse-json.ts'
import { CHAT_LIMITS, CONVERSATION_HEADER } from '#shared/chat.ts'
import { normalizeText } from '#shared/normalize-text.ts'

/** A proof of work has about 700 characters. */
const MAX_PROOF_CHARACTERS = 4096

export const proof = z.string().max(MAX_PROOF_CHARACTERS)

/** The length is checked before normalization. */
const text = (max: number) => textUpTo(max).transform(normalizeText)

/** Reduced to a path that could exist on this site: it is stored and used for ranking. */
const page = z
  .string()
  .transform((value) => value.replace(/[?#][^]*$/, ''))
  .pipe(z.string().regex(/^\/[a-z\d/-]{0,100}$/))
  .catch('/')

/** Strict: a client cannot send model turns or settings. */
export const chatRequest = z.strictObject({
  conversation: z.uuid(),
  message: z.strictObject({
    id: z.uuid(),
    text: text(CHAT_LIMITS.message).pipe(z.string().min(1)),
  }),
  page,
  language: z.string().catch(''),
  proof: proof.optional().catch(undefined),
})

export const feedbackRequest = z.strictObject({
  message: z.uuid(),
  verdict: z.enum(['good', 'bad']),
  remark: text(CHAT_LIMITS.remark).optional(),
})

export const CONVERSATION_ID = CONVERSATION_HEADER.toLowerCase() as Lowercase<
  typeof CONVERSATION_HEADER
>

export const conversationHeaders = z.looseObject({ [CONVERSATION_ID]: z.uuid() })

export type ChatRequestBody = z.infer<typeof chatRequest>
export type FeedbackBody = z.infer<typeof feedbackRequest>

/** Reads the language even from a body that is otherwise invalid. */
export function languageOf(body: unknown): string | undefined {
  return z.object({ language: z.string() }).safeParse(body).data?.language
}
