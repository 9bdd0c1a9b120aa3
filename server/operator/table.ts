import { cutToWidth, displayWidth, padToWidth } from './display-width.ts'
import { safeLine } from './safe-text.ts'

const GAP = '  '
/** The length of a reference: it stays whole as long as anything else can give way. */
const NARROWEST = 8

/** Plain columns, no wider than asked; the widest column gives way first. */
export function formatTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  width = Number.POSITIVE_INFINITY,
): string {
  const lines = [header, ...rows].map((cells) => cells.map(safeLine))
  const natural = header.map((_, column) =>
    Math.max(...lines.map((cells) => displayWidth(cells[column] ?? ''))),
  )
  const widths = shrink(natural, width - GAP.length * (header.length - 1))
  return lines
    .map((cells) => {
      const fitted = widths.map((columns, column) =>
        padToWidth(cutToWidth(cells[column] ?? '', columns), columns),
      )
      return `${cutToWidth(fitted.join(GAP).trimEnd(), width)}\n`
    })
    .join('')
}

function shrink(natural: readonly number[], room: number): readonly number[] {
  const widths = [...natural]
  for (let excess = sum(widths) - room; excess > 0; excess -= 1) {
    const widest = Math.max(...widths)
    if (widest <= NARROWEST) break
    widths[widths.lastIndexOf(widest)] = widest - 1
  }
  return widths
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
