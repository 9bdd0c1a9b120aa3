import { z } from 'zod'
import { DOCUMENT_HEADER, DOCUMENT_LIMITS } from '#shared/document.ts'
import { textUpTo } from '../../runtime/parse-json.ts'
import { normalizeText, proof } from '../chat-request.ts'

export const DOCUMENT_ID = DOCUMENT_HEADER.toLowerCase() as Lowercase<typeof DOCUMENT_HEADER>

/** 24 random bytes. */
const documentId = z.string().regex(/^[\w-]{32}$/)

/** A longer text than allowed has a refusal of its own; the body limit bounds it. */
export const newDocument = z.strictObject({
  text: z.string(),
  language: z.string().catch(''),
  proof: proof.catch(''),
})

export const documentQuestion = z.strictObject({
  question: textUpTo(DOCUMENT_LIMITS.question).transform(normalizeText).pipe(z.string().min(1)),
  language: z.string().catch(''),
  sample: z
    .string()
    .regex(/^[a-z-]{1,40}$/)
    .optional(),
})

export const documentHeaders = z.looseObject({ [DOCUMENT_ID]: documentId })
export const questionHeaders = z.looseObject({ [DOCUMENT_ID]: documentId.optional() })

export interface DocumentHeaders {
  readonly [DOCUMENT_ID]: string
}
export type NewDocumentBody = z.infer<typeof newDocument>
export type DocumentQuestionBody = z.infer<typeof documentQuestion>
