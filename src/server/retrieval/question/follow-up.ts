import { contentWords, wordsOf } from '../words/question-words.ts'

/** Words that point back to what was said. */
const POINTERS = new Set(
  'it its that this they them their those these he she him her his one ones there same other both'.split(
    ' ',
  ),
)

const CONTINUES = /^\s*(?:and|but|so|also|ok(?:ay)?|what about|how about|what else|why|who|when)\b/i

/** How far back a conversation is looked through for its subject. */
const LOOK_BACK = 3

export interface SearchedQuestion {
  readonly text: string
  /** Earlier messages that say what the question is about; newest first. */
  readonly context: readonly string[]
}

/**
 * A question that names its own subject is searched as it stands. One that points back, or has
 * hardly a word of its own, takes its subject from the messages before it.
 */
export function withContext(
  text: string,
  before: readonly string[],
  namesEntry: (text: string) => boolean,
): SearchedQuestion {
  if (before.length === 0 || namesEntry(text) || !isDependent(text)) return { text, context: [] }
  const context: string[] = []
  for (const earlier of before.toReversed().slice(0, LOOK_BACK)) {
    context.push(earlier)
    if (namesEntry(earlier) || !isDependent(earlier)) break
  }
  return { text, context }
}

function isDependent(text: string): boolean {
  const content = contentWords(text)
  if (content.length <= 1) return true
  const points = wordsOf(text).some((word) => POINTERS.has(word))
  return points ? content.length <= 5 : CONTINUES.test(text) && content.length <= 3
}
