import { contentWords } from '../words/question-words.ts'

const SEPARATORS =
  /[,;?!]+|\.\s+|\b(?:and also|as well as|and|or|versus|vs|plus|also|compared (?:to|with)|than)\b\.?/gi

/** More parts than seats cannot all be answered. */
const MOST = 3

/**
 * The things that are asked for in one message, each with words of its own; one part when nothing
 * separates them.
 */
export function partsOf(text: string): readonly string[] {
  const parts = text
    .split(SEPARATORS)
    .map((part) => part.trim())
    .filter((part) => contentWords(part).length > 0)
  return parts.length > 1 && parts.length <= MOST ? parts : [text]
}
