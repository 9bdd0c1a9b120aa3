import type { ShownPassage } from '#shared/document.ts'
import { createNearness } from '../../retrieval/answer-cards.ts'
import { wordsOf } from '../../retrieval/question-words.ts'
import { sentencesOf } from '../../retrieval/sentences.ts'
import { wordsToFind } from './function-words.ts'

type Mark = ShownPassage['marks'][number]

const CELL = ' | '

/** One line per row, cells joined by ` | `; the first row is the header. */
function rowsOf(text: string): readonly string[] | undefined {
  const lines = text.split('\n')
  return lines.length > 1 && lines.every((line) => line.includes(CELL)) ? lines : undefined
}

/** Sentences or rows of a passage that are as near to the question as this share of the nearest are marked, too. */
const NEAR = 0.75
const MAX_MARKS = 3

/** The sentences or rows of a passage that come nearest to an answer; all of it if no word is shared. */
export function markSentences(text: string, question: string): readonly Mark[] {
  const parts = rowsOf(text)?.slice(1) ?? sentencesOf(text)
  const nearness = createNearness(question)
  const values = parts.map(nearness)
  const best = Math.max(0, ...values)
  if (best === 0) return [[0, text.length]]
  let from = 0
  const marks: Mark[] = []
  for (const [index, part] of parts.entries()) {
    const start = text.indexOf(part, from)
    // A sentence that was put together from two lines.
    if (start < 0) continue
    from = start + part.length
    if ((values[index] ?? 0) >= NEAR * best) marks.push([start, from])
  }
  return marks.length > 0 ? marks.slice(0, MAX_MARKS) : [[0, text.length]]
}

const MIN_STEM = 4
const MAX_ENDING = 3

/** The words of a text that a question has, also with another ending. */
export function markWords(text: string, question: string): readonly Mark[] {
  const wanted = wordsOf(wordsToFind(question))
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].flatMap(({ 0: written, index }): Mark[] => {
    const [word = ''] = wordsOf(written)
    return wanted.some((one) => isSameWord(one, word)) ? [[index, index + written.length]] : []
  })
}

function isSameWord(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length)
  if (short.length < MIN_STEM) return one === other
  const stem = short.slice(0, Math.max(MIN_STEM, short.length - 2))
  return long.startsWith(stem) && long.length - short.length <= MAX_ENDING
}
