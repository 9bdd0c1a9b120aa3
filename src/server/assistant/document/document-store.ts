import { DOCUMENT_LIMITS, type DocumentRefusal } from '#shared/document.ts'
import type { DocumentPassage } from '#shared/document-passages.ts'
import { callFunction, type Queryable } from '../../database/call-function.ts'
import type { Proof } from '../../http/proof-of-work.ts'
import type { SharedLimit } from '../../http/rate-limits.ts'
import type { QuestionRules } from '../rate-limits.ts'

/** All documents of visitors together. */
export const MAX_DOCUMENTS = 2000

/** The job that deletes expired documents runs every minute and may be late by a few seconds. */
export const DOCUMENT_SECONDS = (DOCUMENT_LIMITS.minutes - 2) * 60

type Refused<Refusal extends DocumentRefusal> = {
  readonly outcome: Refusal
  readonly wait_seconds: number
}

/** Uses up the proof, and takes a point of each limit. */
export async function admitDocument(
  pool: Queryable,
  { signature: proof, expiresAt: proofExpiresAt }: Proof,
  limits: readonly SharedLimit[],
  documents: number,
): Promise<
  Refused<'proofRequired' | 'tooMany' | 'unavailable'> | { readonly outcome: 'admitted' }
> {
  return callFunction(pool, 'document.admit', [{ proof, proofExpiresAt, limits, documents }])
}

export interface EmbeddedPassages {
  readonly passages: readonly DocumentPassage[]
  /** Of the vectors; without it the passages are found by their words alone. */
  readonly space: string | undefined
  readonly vectors: readonly (readonly number[])[]
}

/** Undefined if there are too many documents. */
export async function storeDocument(
  pool: Queryable,
  document: string,
  { passages, space, vectors }: EmbeddedPassages,
  { isSample = false, seconds = DOCUMENT_SECONDS, documents = MAX_DOCUMENTS } = {},
): Promise<Date | undefined> {
  const rows = passages.map(({ number, section, text }, index) => {
    // As precise as the stored half-precision numbers; writing all digits would take the process longer.
    const e = vectors[index]?.map((value) => Math.round(value * 1e5) / 1e5)
    return { number, section, body: text, e: e ? `[${e.join()}]` : null }
  })
  const values = [document, space, isSample, seconds, documents, JSON.stringify(rows)]
  const { result } = await callFunction<{ result: Date | null }>(pool, 'document.store', values)
  return result ?? undefined
}

export async function beginQuestion(
  pool: Queryable,
  document: string,
  rules: Partial<QuestionRules>,
): Promise<
  | Refused<'proofRequired' | 'expired' | 'tooMany'>
  | { readonly outcome: 'begun'; readonly space: string | null }
> {
  return callFunction(pool, 'document.begin_question', [document, JSON.stringify(rules)])
}

export async function deleteDocument(pool: Queryable, document: string): Promise<void> {
  await callFunction(pool, 'document.remove', [document])
}
