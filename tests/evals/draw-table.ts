import type { EvalRow, EvalTable } from './section.ts'

const BAR = 24
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉']

/** A table for the terminal, with one of its columns drawn beside it. */
export function drawTable({ title, columns, rows, drawn }: EvalTable): readonly string[] {
  const isShare = rows.every(({ values }) => values.every((value) => value <= 1))
  const most = isShare ? 1 : Math.max(...rows.map(({ values }) => values[drawn] ?? 0))
  const label = Math.max(title.length, ...rows.map((row) => row.label.length))
  const widths = columns.map((column) => Math.max(7, column.length))
  const head = [
    title.padEnd(label),
    'n'.padStart(4),
    ...columns.map((name, at) => name.padStart(widths[at] ?? 0)),
  ].join('  ')
  const line = (row: EvalRow) =>
    [
      row.label.padEnd(label),
      String(row.count).padStart(4),
      ...row.values.map((value, at) => value.toFixed(isShare ? 3 : 1).padStart(widths[at] ?? 0)),
      drawBar((row.values[drawn] ?? 0) / Math.max(most, Number.EPSILON)),
    ].join('  ')
  const ruled = rows.flatMap((row) =>
    row.isTotal && rows.length > 1 ? ['─'.repeat(head.length), line(row)] : [line(row)],
  )
  return [head, '─'.repeat(head.length), ...ruled]
}

export function drawBar(share: number): string {
  const eighths = Math.round(Math.min(1, Math.max(0, share)) * BAR * 8)
  return '█'.repeat(Math.floor(eighths / 8)) + (EIGHTHS[eighths % 8] ?? '')
}
