import { randomUUID } from 'node:crypto'
import {
  startTurn,
  finishTurn,
  giveFeedback,
  type FinishedTurn,
} from '#server/assistant/conversations.ts'
import type { Pool } from 'pg'

export interface SampleTurn {
  readonly text: string
  readonly page?: string
  readonly language?: string
  readonly conversation?: string
  readonly askedAt: Date
  /** Undefined leaves the question unanswered. */
  readonly answer?: Partial<FinishedTurn>
  readonly verdict?: 'good' | 'bad'
  readonly remark?: string
}

/** Stores a question, its answer and its feedback like the API, with the given time. */
export async function storeTurn(
  { api, owner }: { readonly api: Pool; readonly owner: Pool },
  sample: SampleTurn,
): Promise<void> {
  const { text, page = '/models', language = 'en', conversation = randomUUID() } = sample
  const ids = { conversation, message: randomUUID(), answer: randomUUID() }
  const limits = { proven: [], free: [], proof: undefined }
  const rules = { ...limits, turns: 30, history: 12, retentionDays: 30 }
  await startTurn(api, { ...ids, text, page, language }, rules)
  if (sample.answer) await finishTurn(api, { ...DEFAULT_TURN, ...ids, ...sample.answer }, 30)
  const { verdict, remark } = sample
  if (verdict) await giveFeedback(api, conversation, { message: ids.answer, verdict, remark })
  await owner.query('update assistant.message set created_at = $1 where id = any($2)', [
    sample.askedAt,
    [ids.message, ids.answer],
  ])
  await owner.query('update assistant.feedback set created_at = $1 where message_id = $2', [
    sample.askedAt,
    ids.answer,
  ])
}

export const DEFAULT_TURN = {
  text: 'Kratos [1].',
  notice: undefined,
  finish: 'stop',
  sources: [{ number: 1, url: '/models#kratos', title: 'Kratos' }],
  details: { cards: [], further: [], unsourced: [] },
  retrieval: 'hybrid',
  search: { match: 'found' },
  promptVersion: '1-00000000',
  provider: 'gemini',
  modelVersion: 'gemini-2.5-flash-lite',
  usage: { inputTokens: 100, outputTokens: 5 },
  firstTokenMs: 300,
  totalMs: 900,
} as const
