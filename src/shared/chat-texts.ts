import { CHAT_REFUSALS, type ChatRefusal } from './chat.ts'

/** The one gap that is left for the service: it puts its own mark there. */
export const MARK_GAP = '{mark}'

/** `nothing` stands where no model is set up and the site says nothing about the question. */
const SENTENCES = ['connection', 'empty', 'budget', 'quotations', 'nothing'] as const

export type ChatSentence = (typeof SENTENCES)[number]

/** What the assistant needs to say, and to be told, in one language. */
export interface ChatTexts {
  readonly refusals: Readonly<Record<ChatRefusal, string>>
  readonly sentences: Readonly<Record<ChatSentence, string>>
  readonly instruction: string
  /** Lines of the instruction that are public, so the assistant may say them. */
  readonly sayable: readonly string[]
}

export function isChatTexts(value: unknown): value is ChatTexts {
  if (!isRecord(value)) return false
  const { refusals, sentences, instruction, sayable } = value
  return (
    isRecord(refusals) &&
    Object.keys(CHAT_REFUSALS).every((refusal) => isText(refusals[refusal])) &&
    isRecord(sentences) &&
    SENTENCES.every((sentence) => isText(sentences[sentence])) &&
    typeof instruction === 'string' &&
    instruction.includes(MARK_GAP) &&
    Array.isArray(sayable) &&
    sayable.every(isText)
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}
