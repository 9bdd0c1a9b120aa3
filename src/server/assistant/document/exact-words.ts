import type { ShownPassage } from '#shared/document.ts'
import { createNearness } from '../../retrieval/answer-cards.ts'
import { sentencesOf } from '../../retrieval/sentences.ts'

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

/** The sentences or rows of a passage that come nearest to a question; all of it if no word is shared. */
export function markWords(text: string, question: string): readonly Mark[] {
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

/** Longer passages are quoted by their marked words. */
const MAX_QUOTE = 400

/** A passage as it is; of a table the marked rows, each cell with the name of its column. */
export function quotePassage(text: string, marks: readonly Mark[]): string {
  const rows = rowsOf(text)
  const marked = marks.map(([start, end]) => text.slice(start, end))
  if (!rows) return text.length <= MAX_QUOTE ? text : marked.join(' … ')
  const names = rows[0]?.split(CELL) ?? []
  const lines = marked[0] === text ? rows.slice(1) : marked
  return lines.map((line) => nameCells(line.split(CELL), names)).join('\n')
}

function nameCells(cells: readonly string[], names: readonly string[]): string {
  const named = cells.map((cell, index) => (names[index] ? `${names[index]}: ${cell}` : cell))
  return [cells[0], ...named.slice(1)].join(', ')
}
