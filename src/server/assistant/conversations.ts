import type { AnswerDetails } from '#shared/answer-card.ts'
import {
  GENERATED_BY_MODEL,
  type ChatNotice,
  type ChatSource,
  type StoredChatMessage,
} from '#shared/chat.ts'
import { callFunction, type Queryable } from '../database/call-function.ts'
import type { FeedbackBody } from './chat-request.ts'
import type { Turn, Usage } from './providers/provider.ts'
import type { QuestionRules } from './rate-limits.ts'

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

export interface TurnRules extends QuestionRules {
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
  pool: Queryable,
  turn: NewTurn,
  rules: TurnRules,
): Promise<StartedTurn> {
  const row = await callFunction<StartRow>(pool, 'assistant.begin_turn', [
    turn.conversation,
    turn.message,
    turn.answer,
    turn.text,
    turn.page,
    turn.language,
    JSON.stringify(rules),
  ])
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
  pool: Queryable,
  turn: FinishedTurn,
  retentionDays: number,
): Promise<boolean> {
  const { result } = await callFunction<{ result: boolean }>(pool, 'assistant.finish_turn', [
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
  ])
  return result
}

interface StoredRow extends Omit<StoredChatMessage, 'sender' | 'notice' | 'details'> {
  readonly role: Turn['role']
  readonly notice: ChatNotice | null
  /** The details; answers of older versions have a list of quotations, which is no longer shown. */
  readonly quotations: AnswerDetails | readonly unknown[]
}

/** Empty for an unknown id, so ids cannot be probed. */
export async function readConversation(
  pool: Queryable,
  conversation: string,
): Promise<readonly StoredChatMessage[]> {
  const name = 'assistant.read_conversation'
  const { result } = await callFunction<{ result: StoredRow[] }>(pool, name, [conversation])
  return result.map(({ role, notice, quotations, ...message }) => ({
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

export async function deleteConversation(pool: Queryable, conversation: string): Promise<void> {
  await callFunction(pool, 'assistant.delete_conversation', [conversation])
}

/** The remark is masked. */
export async function giveFeedback(
  pool: Queryable,
  conversation: string,
  { message, verdict, remark }: FeedbackBody,
): Promise<boolean> {
  const values = [conversation, message, verdict, remark]
  const name = 'assistant.give_feedback'
  return (await callFunction<{ result: boolean }>(pool, name, values)).result
}
