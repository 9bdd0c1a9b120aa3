import { safeLines } from './safe-text.ts'

export type CsvCell = string | number | Date | null

/** As in RFC 4180, with the header as its first record. */
export function formatCsv(
  header: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): string {
  return [header, ...rows].map((cells) => `${cells.map(formatCell).join(',')}\r\n`).join('')
}

function formatCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  if (cell instanceof Date) return cell.toISOString()
  const text = safeLines(withoutFormula(cell ?? ''))
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A spreadsheet would run a visitor's text as a formula, which can send the other cells away. The
 * apostrophe makes it text. Spaces in front do not protect, and some programs take the full-width
 * signs for the plain ones. Where the language of the computer separates cells by semicolons or tabs, a
 * spreadsheet splits there whatever the quotes say, so each such piece is treated as a cell.
 */
function withoutFormula(text: string): string {
  const start = /^[\t\r]/.test(text) ? "'" : ''
  return start + text.replaceAll(/(^|[;\t\r\n])(?=["\s]*[=+\-@＝＋－＠])/gu, "$1'")
}
