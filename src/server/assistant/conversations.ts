import type { Pool } from 'pg'
import type { AnswerDetails } from '#shared/answer-card.ts'
import {
  GENERATED_BY_MODEL,
  type ChatNotice,
  type ChatSource,
  type StoredChatMessage,
} from '#shared/chat.ts'
import type { Proof } from '../http/proof-of-work.ts'
import type { FeedbackBody } from './chat-request.ts'
import type { Turn, Usage } from './providers/provider.ts'
import type { QuestionLimits } from './rate-limits.ts'

export interface NewTurn {
  readonly conversation: string
  readonly message: string
  /** Id of the answer to come. */
  readonly answer: string
  /** Masked. */
  readonly text: string
  readonly page: string
  readonly language: string
}

export interface TurnRules extends QuestionLimits {
  readonly proof: Proof | undefined
  readonly turns: number
  readonly history: number
  readonly retentionDays: number
}

export type StartedTurn =
  | { readonly outcome: 'begun'; readonly history: readonly Turn[] }
  | { readonly outcome: 'limited'; readonly retryAfter: number }
  /** `proof`: a proof of work is required. */
  | { readonly outcome: 'proof' | 'tooLong' | 'invalid' }

interface StartRow {
  readonly outcome: StartedTurn['outcome']
  readonly wait_seconds: number
  readonly history: readonly Turn[]
}

/** One statement: checks the limits, stores the question, returns the history. */
export async function startTurn(
  pool: Pick<Pool, 'query'>,
  turn: NewTurn,
  rules: TurnRules,
): Promise<StartedTurn> {
  const { rows } = await pool.query<StartRow>({
    name: 'assistant.begin_turn',
    text: `select outcome, wait_seconds, history
      from assistant.begin_turn($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      turn.conversation,
      turn.message,
      turn.answer,
      turn.text,
      turn.page,
      turn.language,
      JSON.stringify({
        ...rules,
        proof: rules.proof?.signature,
        proofExpiresAt: rules.proof?.expiresAt,
      }),
    ],
  })
  const [row] = rows
  if (!row) throw new Error('begin_turn returned no row')
  if (row.outcome === 'begun') return { outcome: row.outcome, history: row.history }
  if (row.outcome === 'limited') return { outcome: row.outcome, retryAfter: row.wait_seconds }
  return { outcome: row.outcome }
}

export interface FinishedTurn extends Pick<NewTurn, 'conversation' | 'message' | 'answer'> {
  readonly text: string
  readonly notice: ChatNotice | undefined
  readonly finish: string
  readonly sources: readonly ChatSource[]
  readonly details: AnswerDetails
  readonly retrieval: string
  /** How the answer was found. */
  readonly search: object
  readonly promptVersion: string
  readonly provider: string | undefined
  /** As the provider reported it. */
  readonly modelVersion: string | undefined
  readonly usage: Usage | undefined
  readonly firstTokenMs: number | undefined
  readonly totalMs: number
}

/** False when the conversation was deleted or the question was sent again. */
export async function finishTurn(
  pool: Pick<Pool, 'query'>,
  turn: FinishedTurn,
  retentionDays: number,
): Promise<boolean> {
  const { rows } = await pool.query<{ readonly stored: boolean }>({
    name: 'assistant.finish_turn',
    text: `select assistant.finish_turn(
      $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) as stored`,
    values: [
      turn.conversation,
      turn.message,
      turn.answer,
      turn.text,
      turn.notice,
      turn.finish,
      JSON.stringify(turn.sources),
      JSON.stringify(turn.details),
      turn.retrieval,
      turn.promptVersion,
      turn.provider,
      turn.usage?.inputTokens,
      turn.usage?.outputTokens,
      turn.firstTokenMs,
      turn.totalMs,
      retentionDays,
      turn.modelVersion,
      JSON.stringify(turn.search),
    ],
  })
  return rows[0]?.stored ?? false
}

interface StoredRow extends Omit<StoredChatMessage, 'sender' | 'notice' | 'details'> {
  readonly role: Turn['role']
  readonly notice: ChatNotice | null
  /** The details; answers of older versions have a list of quotations, which is no longer shown. */
  readonly quotations: AnswerDetails | readonly unknown[]
}

/** Empty for an unknown id, so ids cannot be probed. */
export async function readConversation(
  pool: Pool,
  conversation: string,
): Promise<readonly StoredChatMessage[]> {
  const { rows } = await pool.query<{ readonly messages: readonly StoredRow[] }>({
    name: 'assistant.read_conversation',
    text: 'select assistant.read_conversation($1) as messages',
    values: [conversation],
  })
  return (rows[0]?.messages ?? []).map(({ role, notice, quotations, ...message }) => ({
    ...message,
    sender: role === 'user' ? 'user' : 'bot',
    ...('cards' in quotations && { details: quotations }),
    ...(notice && { notice }),
    ...(role === 'model' && isGenerated(notice) && { digitalSourceType: GENERATED_BY_MODEL }),
  }))
}

/** `toAnswerOutcome` gives every text that no model wrote a notice of its own. */
function isGenerated(notice: ChatNotice | null): boolean {
  return notice === null || notice === 'interrupted'
}

export async function deleteConversation(
  pool: Pick<Pool, 'query'>,
  conversation: string,
): Promise<void> {
  await pool.query({
    name: 'assistant.delete_conversation',
    text: 'select assistant.delete_conversation($1)',
    values: [conversation],
  })
}

/** The remark is masked. */
export async function giveFeedback(
  pool: Pool,
  conversation: string,
  { message, verdict, remark }: FeedbackBody,
): Promise<boolean> {
  const { rows } = await pool.query<{ readonly stored: boolean }>({
    name: 'assistant.give_feedback',
    text: 'select assistant.give_feedback($1, $2, $3, $4) as stored',
    values: [conversation, message, verdict, remark],
  })
  return rows[0]?.stored ?? false
}
