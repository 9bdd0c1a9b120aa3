import { escapeLine, escapeLines } from './escape-control-characters.ts'

export const LIST_FORMATS = ['table', 'csv', 'json'] as const

export type ListFormat = (typeof LIST_FORMATS)[number]

export function countOf(count: number, noun: string): string {
  if (count === 1) return `1 ${noun}`
  return `${count} ${noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`}`
}

const GAP = '  '
/** The length of a reference, which is not cut while other columns can shrink. */
const MIN_WIDTH = 8

export interface TableOptions {
  readonly width?: number | undefined
  /** Titles of the columns that shrink before all others. */
  readonly soft?: readonly string[]
  /** Titles of right-aligned columns. */
  readonly right?: readonly string[]
}

/** Plain columns, at most `width` wide; the widest column shrinks first. */
export function formatTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  { width = Number.POSITIVE_INFINITY, soft = [], right = [] }: TableOptions = {},
): string {
  const lines = [header, ...rows].map((cells) => cells.map(escapeLine))
  const natural = header.map((_, column) =>
    Math.max(...lines.map((cells) => displayWidth(cells[column] ?? ''))),
  )
  const room = width - GAP.length * (header.length - 1)
  const isSoft = header.map((title) => soft.includes(title))
  const widths = shrink(shrink(natural, room, isSoft), room)
  return lines
    .map((cells) => {
      const fitted = widths.map((columns, column) => {
        const cell = cutToWidth(cells[column] ?? '', columns)
        const padding = ' '.repeat(columns - displayWidth(cell))
        return right.includes(header[column] ?? '') ? padding + cell : cell + padding
      })
      return `${cutToWidth(fitted.join(GAP).trimEnd(), width)}\n`
    })
    .join('')
}

function shrink(
  natural: readonly number[],
  room: number,
  canShrink: readonly boolean[] = natural.map(() => true),
): readonly number[] {
  const widths = [...natural]
  const total = widths.reduce((sum, width) => sum + width, 0)
  for (let excess = total - room; excess > 0; excess -= 1) {
    const widest = Math.max(0, ...widths.filter((_, column) => canShrink[column]))
    if (widest <= MIN_WIDTH) break
    const last = widths.findLastIndex((width, column) => canShrink[column] && width === widest)
    widths[last] = widest - 1
  }
  return widths
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Approximately the East Asian Wide characters, which take two columns. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}\p{Emoji_Presentation}]/u
const EMOJI_VARIATION = '\u{fe0f}'
const ZERO_WIDTH = /^[\p{M}\u200c\u200d]+$/u

/** Columns that a text takes in a terminal. */
export function displayWidth(text: string): number {
  let width = 0
  for (const { segment } of graphemes.segment(text)) width += graphemeWidth(segment)
  return width
}

/** Cuts to the given number of columns; an ellipsis marks the cut. */
export function cutToWidth(text: string, width: number): string {
  if (displayWidth(text) <= width) return text
  let kept = ''
  let used = 1
  for (const { segment } of graphemes.segment(text)) {
    used += graphemeWidth(segment)
    if (used > width) break
    kept += segment
  }
  return width > 0 ? `${kept}…` : ''
}

function graphemeWidth(grapheme: string): number {
  if (WIDE.test(grapheme) || grapheme.includes(EMOJI_VARIATION)) return 2
  return ZERO_WIDTH.test(grapheme) ? 0 : 1
}

export type CsvCell = string | number | Date | null

/** RFC 4180 with a header record. */
export function formatCsv(
  header: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): string {
  return [header, ...rows].map((cells) => `${cells.map(formatCell).join(',')}\r\n`).join('')
}

function formatCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  if (cell instanceof Date) return cell.toISOString()
  const text = escapeLines(disarmFormulas(cell ?? ''))
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * CSV injection: a spreadsheet would run a visitor's text as a formula. An apostrophe makes it text. Leading
 * spaces do not protect, full-width signs count too, and in some locales quoted cells are split at semicolons
 * and tabs, so each such part is treated as a cell.
 */
function disarmFormulas(text: string): string {
  const start = /^[\t\r]/.test(text) ? "'" : ''
  return start + text.replaceAll(/(^|[;\t\r\n])(?=["\s]*[=+\-@＝＋－＠])/gu, "$1'")
}

/** `[########........] 120 of 240, 12 s left` */
export function progressBar(done: number, total: number, elapsedMs: number, width = 24): string {
  const filled = total === 0 ? width : Math.round((done / total) * width)
  const bar = '#'.repeat(filled) + '.'.repeat(width - filled)
  const isRunning = done > 0 && done < total
  const leftMs = (elapsedMs * (total - done)) / done
  return `[${bar}] ${done} of ${total}${isRunning ? `, ${Math.ceil(leftMs / 1000)} s left` : ''}`
}
