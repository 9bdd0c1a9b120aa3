import { createHash } from 'node:crypto'
import { MARK_GAP, type ChatTexts } from '#shared/chat-texts.ts'
import { CHAT_BOUNDS } from '#shared/chat.ts'
import type { Passage } from '../retrieval/retriever.ts'
import { cleanPassage } from './answer/visible-characters.ts'
import type { Turn } from './providers/provider.ts'

/**
 * Counted without a model's own tables, which differ and are large. English takes about four bytes for a
 * token, Albanian three, Greek three to four: so a third of the bytes is seldom too low.
 */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 3)
}

/** What a wire adds around each turn. */
const FRAME_TOKENS = 16

/** Never too low: no model makes more than one token of a byte. This is what money is reserved by. */
export function mostTokens(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text) + FRAME_TOKENS, 0)
}

/**
 * What a call used that its provider said nothing about: three plain letters for a token, one for each
 * other byte. Above the true count for all but strings of random letters.
 */
export function usedTokens(texts: readonly string[]): number {
  return texts.reduce((sum, text) => {
    const letters = text.match(/[A-Za-z ]/g)?.length ?? 0
    return sum + Math.ceil(letters / 3) + Buffer.byteLength(text) - letters
  }, 0)
}

const SENTENCE_END = /[.!?…;][)\]"”’]*(?=\s|$)/gu

/** At most so many characters: whole sentences if one fits, else whole words and an ellipsis. */
export function shorten(text: string, most: number): string {
  const whole = text.trim()
  if (whole.length <= most) return whole
  const ends = [...whole.slice(0, most + 1).matchAll(SENTENCE_END)]
    .map((match) => match.index + match[0].length)
    .filter((end) => end <= most)
  const end = ends.at(-1)
  if (end !== undefined) return whole.slice(0, end)
  const space = whole.slice(0, most).search(/\s\S*$/)
  if (space > 0) return `${whole.slice(0, space).trimEnd()}…`
  return `${whole.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** Raised with every change of how a request is put together; the words count by themselves. */
const FORM = 1

/** The mark is of this process; an answer that repeats it gives the instruction away and is withheld. */
export function fillInstruction({ instruction }: Pick<ChatTexts, 'instruction'>, mark: string) {
  return instruction.replace(MARK_GAP, () => mark)
}

/** Stored with every answer, so that a good or a bad one can be laid to the words it came from. */
export function promptVersion({ instruction }: Pick<ChatTexts, 'instruction'>): string {
  const words = createHash('sha256').update(instruction).digest('hex').slice(0, 8)
  return `${FORM}-${words}`
}

export const MOST_TOKENS = 2500

/** What the passages can add to a request, with prefix, numbers and delimiters. */
export const MOST_PASSAGE_BYTES = MOST_TOKENS * 3 + 500

/**
 * The best passages that fit, best first. One that is too long for what is left is shortened, because
 * its beginning is worth more than the whole of a worse one.
 */
export function selectPassages(passages: readonly Passage[]): readonly Passage[] {
  const selected: Passage[] = []
  let left = MOST_TOKENS
  for (const passage of passages.slice(0, CHAT_BOUNDS.sources).map(asSeen)) {
    if (left <= 0) break
    const tokens = estimateTokens(passage.text)
    // A character has at most three bytes, and three bytes count as a token: so many always fit.
    const text = tokens <= left ? passage.text : shorten(passage.text, left)
    selected.push({ ...passage, text })
    left -= estimateTokens(text)
  }
  return selected
}

/** The model reads what a reader of the page sees, and no more. */
function asSeen(passage: Passage): Passage {
  return { ...passage, text: cleanPassage(passage.text) }
}

export const MOST_TURNS = 12

/** Fixed by the specification, in English in every language. */
const PREFIX = 'Here is some relevant information:'

interface Asked {
  /** What was said before, oldest first, without greeting and without texts of failures. */
  readonly history: readonly Turn[]
  readonly question: string
  /** Texts of the site, best first; the model cites them by their place, from 1. */
  readonly texts: readonly string[]
  /** Random for each request, so that no text can pretend to end its own block. */
  readonly delimiter: string
}

export function buildTurns({ history, question, texts, delimiter }: Asked): readonly Turn[] {
  return [...lastTurns(history), { role: 'user', text: withTexts(question, texts, delimiter) }]
}

/** A conversation begins with its visitor; the providers insist on it. */
function lastTurns(history: readonly Turn[]): readonly Turn[] {
  const last = history.slice(-MOST_TURNS)
  const first = last.findIndex(({ role }) => role === 'user')
  return first === -1 ? [] : last.slice(first)
}

function withTexts(question: string, texts: readonly string[], delimiter: string): string {
  if (texts.length === 0) return question
  const blocks = texts.map(
    (text, index) => `[${index + 1}] <data-${delimiter}>\n${text}\n</data-${delimiter}>`,
  )
  return [PREFIX, ...blocks, question].join('\n\n')
}
