import { CHAT_BOUNDS, type ChatRequest, type FeedbackRequest } from '#shared/chat.ts'
import { z } from 'zod'

const CONTROLS = /[^\P{Cc}\n\t]/gu

/** Regular in its lines and letters; two spellings of a question are one. */
function regular(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/gu, '\n')
    .replaceAll(CONTROLS, '')
    .toWellFormed()
    .trim()
    .normalize('NFC')
}

/** A proof of work has about 700. */
const MOST_PROOF_CHARACTERS = 4096

/** Counted as the field of the page counts, before anything is made regular. */
const text = (most: number) => z.string().max(most).transform(regular)

/** Only the path, and only one that could be ours: it is stored, and it steers the search. */
const page = z
  .string()
  .transform((value) => value.replace(/[?#][^]*$/, ''))
  .pipe(z.string().regex(/^\/[a-z\d/-]{0,100}$/))
  .catch('/')

// Unknown fields fall away: whatever else is sent, such as turns of the model, is never looked at.
const REQUEST = z.object({
  conversation: z.uuid(),
  message: z.object({ id: z.uuid(), text: text(CHAT_BOUNDS.message).pipe(z.string().min(1)) }),
  page,
  language: z.string().catch(''),
  proof: z.string().max(MOST_PROOF_CHARACTERS).optional().catch(undefined),
})

const FEEDBACK = z.object({
  message: z.uuid(),
  verdict: z.enum(['good', 'bad']),
  remark: text(CHAT_BOUNDS.remark).optional(),
})

export function parseChatRequest(body: unknown): ChatRequest | undefined {
  const request = REQUEST.safeParse(body).data
  if (!request) return undefined
  const { proof, ...rest } = request
  return { ...rest, ...(proof !== undefined && { proof }) }
}

export function parseFeedback(body: unknown): FeedbackRequest | undefined {
  const feedback = FEEDBACK.safeParse(body).data
  if (!feedback) return undefined
  const { remark, ...rest } = feedback
  return { ...rest, ...(remark && { remark }) }
}

export function isConversationId(value: string): boolean {
  return z.uuid().safeParse(value).success
}

/** For the language of an answer to what could not be read otherwise. */
export function languageOf(body: unknown): string | undefined {
  return z.object({ language: z.string() }).safeParse(body).data?.language
}
