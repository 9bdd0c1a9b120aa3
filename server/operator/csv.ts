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
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A spreadsheet would run a visitor's text as a formula, which can send the other cells away. The
 * apostrophe makes it text. Spaces in front do not protect, and some programs take the full-width
 * signs for the plain ones.
 */
function withoutFormula(text: string): string {
  return /^[\t\r]|^\s*[=+\-@＝＋－＠]/u.test(text) ? `'${text}` : text
}
