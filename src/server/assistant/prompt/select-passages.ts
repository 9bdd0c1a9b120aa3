import { CHAT_BOUNDS } from '#shared/chat.ts'
import type { Passage } from '../../retrieval/retriever.ts'
import { cleanPassage } from '../answer/clean-passage.ts'
import { shorten } from './shorten.ts'
import { estimateTokens } from './tokens.ts'

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
