import type { Turn } from '../providers/provider.ts'

export const MOST_TURNS = 12

/** Fixed by the specification, in English in every language. */
export const PREFIX = 'Here is some relevant information:'

export interface Asked {
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
