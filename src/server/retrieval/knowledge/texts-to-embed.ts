import { createHash } from 'node:crypto'
import type { BuiltPassage } from '#content/passages/passage.ts'

export interface TextToEmbed {
  readonly kind: 'body' | 'question'
  readonly text: string
  /** Names the text in the cache. */
  readonly hash: string
}

/**
 * A passage is found by its text and by each of its questions. The text goes with its headings: alone it
 * often does not say what it is about.
 */
export function textsToEmbed({
  headingPath,
  text,
  questions,
}: BuiltPassage): readonly TextToEmbed[] {
  return [
    embeddable('body', `${headingPath.join(', ')}. ${text}`),
    ...questions.map((question) => embeddable('question', question)),
  ]
}

function embeddable(kind: TextToEmbed['kind'], text: string): TextToEmbed {
  return { kind, text, hash: createHash('sha256').update(text).digest('hex') }
}
