import type { Pool } from 'pg'
import { DOCUMENT_LIMITS, type DocumentRefusal } from '#shared/document.ts'
import type { DocumentPassage } from '#shared/document-passages.ts'
import type { Proof } from '../../http/proof-of-work.ts'
import type { SharedLimit } from '../../http/rate-limits.ts'

/** All documents of visitors together. */
export const MAX_DOCUMENTS = 2000

/** The job that deletes expired documents runs every minute and may be late by a few seconds. */
export const DOCUMENT_SECONDS = (DOCUMENT_LIMITS.minutes - 2) * 60

/** Seconds to wait are 0 unless the outcome is `tooMany`. */
interface Checked<Outcome> {
  readonly outcome: Outcome
  readonly wait_seconds: number
}

type Queryable = Pick<Pool, 'query'>

/** Uses up the proof, and takes a point of each limit. */
export async function admitDocument(
  pool: Queryable,
  proof: Proof,
  limits: readonly SharedLimit[],
  documents = MAX_DOCUMENTS,
): Promise<
  Checked<'admitted' | Extract<DocumentRefusal, 'proofRequired' | 'tooMany' | 'unavailable'>>
> {
  return firstRow(pool, 'document.admit', 'outcome, wait_seconds', [
    { ...usedProof(proof), limits, documents },
  ])
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
    const vector = vectors[index]
    return { number, section, body: text, e: vector ? vectorText(vector) : null }
  })
  const { expires_at: expiresAt } = await firstRow<{ readonly expires_at: Date | null }>(
    pool,
    'document.store',
    'store as expires_at',
    [document, space, isSample, seconds, documents, JSON.stringify(rows)],
  )
  return expiresAt ?? undefined
}

/** As precise as the stored half-precision numbers; the whole text of a hundred vectors would take the process longer. */
function vectorText(vector: readonly number[]): string {
  return `[${vector.map((value) => Math.round(value * 1e5) / 1e5).join()}]`
}

export interface QuestionRules {
  readonly limits: readonly SharedLimit[]
  readonly free: readonly SharedLimit[]
  readonly proven: readonly SharedLimit[]
}

interface BegunQuestion extends Checked<
  'begun' | Extract<DocumentRefusal, 'expired' | 'proofRequired' | 'tooMany'>
> {
  readonly space: string | null
}

export async function beginQuestion(
  pool: Queryable,
  document: string,
  rules: QuestionRules,
  proof: Proof | undefined,
): Promise<BegunQuestion> {
  return firstRow(pool, 'document.begin_question', 'outcome, wait_seconds, space', [
    document,
    { ...rules, ...(proof && usedProof(proof)) },
  ])
}

export async function deleteDocument(pool: Queryable, document: string): Promise<void> {
  await firstRow(pool, 'document.remove', 'remove', [document])
}

function usedProof({ signature, expiresAt }: Proof) {
  return { proof: signature, proofExpiresAt: expiresAt }
}

async function firstRow<Row extends object>(
  pool: Queryable,
  name: string,
  columns: string,
  values: readonly unknown[],
): Promise<Row> {
  const places = values.map((_, index) => `$${index + 1}`).join()
  const text = `select ${columns} from ${name}(${places})`
  const { rows } = await pool.query<Row>({ name, text, values: [...values] })
  const [row] = rows
  if (!row) throw new Error(`${name} returned no row`)
  return row
}
