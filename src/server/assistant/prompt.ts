import { createHash } from 'node:crypto'
import { CANARY_VARIABLE, type ChatTexts } from '#shared/service-texts.ts'
import { CHAT_LIMITS } from '#shared/chat.ts'
import type { Passage } from '../retrieval/answer-cards.ts'
import { cleanPassage } from './answer/visible-characters.ts'
import type { Turn } from './providers/provider.ts'

/** Increase with every change of the request format; a changed instruction counts by itself. */
const FORMAT_VERSION = 2

/** The canary is per process; an answer that repeats it leaks the instruction and is withheld. */
export function fillInstruction({ instruction }: Pick<ChatTexts, 'instruction'>, canary: string) {
  return instruction.replace(CANARY_VARIABLE, () => canary)
}

/** Stored with every answer, so that answers can be compared by prompt. */
export function promptVersion({ instruction }: Pick<ChatTexts, 'instruction'>): string {
  const hash = createHash('sha256').update(instruction).digest('hex').slice(0, 8)
  return `${FORMAT_VERSION}-${hash}`
}

export const MAX_TURNS = 12

/** Fixed by the specification, in English in every language. */
const PREFIX = 'Here is some relevant information:'

interface PromptInput {
  /** Earlier turns, oldest first, without greeting and error messages. */
  readonly history: readonly Turn[]
  readonly question: string
  /** Pages or passages as the model cites them, best first. */
  readonly texts: readonly { readonly number: number; readonly text: string }[]
  /** Random per request, so that no passage can close its own block. */
  readonly delimiter: string
}

export function buildTurns({ history, ...asked }: PromptInput): readonly Turn[] {
  const recent = history.slice(-MAX_TURNS)
  // Providers require that a conversation starts with a user turn.
  const first = recent.findIndex(({ role }) => role === 'user')
  const turns = first === -1 ? [] : recent.slice(first)
  return [...turns, { role: 'user', text: withPassages(asked) }]
}

function withPassages({ question, texts, delimiter }: Omit<PromptInput, 'history'>): string {
  if (texts.length === 0) return question
  const blocks = texts.map(
    ({ number, text }) => `[${number}] <data-${delimiter}>\n${text}\n</data-${delimiter}>`,
  )
  return [PREFIX, ...blocks, question].join('\n\n')
}

/**
 * Upper bound for pages in up to two languages. No visitor writes them, and a Greek letter, which may be a token, has
 * two bytes.
 */
export function maxPageTokens(pageBytes: number): number {
  return CHAT_LIMITS.sources * pageBytes
}

export const MAX_PASSAGE_TOKENS = 2500

/** What passages can add to a request, with prefix, numbers and delimiters. */
export const MAX_PASSAGE_BYTES = MAX_PASSAGE_TOKENS * 3 + 500

/** The best passages that fit. The last one is shortened rather than replaced by a worse one. */
export function selectPassages(passages: readonly Passage[]): readonly Passage[] {
  const selected: Passage[] = []
  let left = MAX_PASSAGE_TOKENS
  for (const passage of passages.slice(0, CHAT_LIMITS.sources)) {
    if (left <= 0) break
    const visible = cleanPassage(passage.text)
    // A character has at most three bytes, and three bytes count as a token, so `left` characters fit.
    const text = estimateTokens(visible) <= left ? visible : shorten(visible, left)
    selected.push({ ...passage, text })
    left -= estimateTokens(text)
  }
  return selected
}

const SENTENCE_END = /[.!?…;][)\]"”’]*(?=\s|$)/gu

/** Cuts after the last whole sentence that fits, else after the last whole word. */
export function shorten(text: string, max: number): string {
  const whole = text.trim()
  if (whole.length <= max) return whole
  const ends = [...whole.slice(0, max + 1).matchAll(SENTENCE_END)]
    .map((match) => match.index + match[0].length)
    .filter((end) => end <= max)
  const end = ends.at(-1)
  if (end !== undefined) return whole.slice(0, end)
  const space = whole.slice(0, max).search(/\s\S*$/)
  if (space > 0) return `${whole.slice(0, space).trimEnd()}…`
  return `${whole.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/**
 * Without tokenizer tables, which differ by model. English has about four bytes per token, Albanian
 * and Greek three or more, so a third of the bytes is rarely too low.
 */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 3)
}

/** What the wire format adds per turn. */
const TURN_OVERHEAD_TOKENS = 16

/** Upper bound for the reservation: no model makes more than one token per byte. */
export function maxTokens(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text) + TURN_OVERHEAD_TOKENS, 0)
}

/** Estimate when the provider reported no usage: three Latin letters per token, one other character. */
export function usedTokens(texts: readonly string[]): number {
  return texts.reduce((sum, text) => {
    const letters = text.match(/[A-Za-z ]/g)?.length ?? 0
    const others = text.match(/[^A-Za-z ]/gu)?.length ?? 0
    return sum + Math.ceil(letters / 3) + others
  }, 0)
}
