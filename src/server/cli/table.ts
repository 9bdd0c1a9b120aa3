import { cutToWidth, displayWidth, padToWidth } from './display-width.ts'
import { safeLine } from './safe-text.ts'

const GAP = '  '
/** The length of a reference: it stays whole as long as anything else can give way. */
const NARROWEST = 8

export interface TableShape {
  readonly width?: number | undefined
  /** Titles of the columns that give way before all others. */
  readonly soft?: readonly string[]
  /** Titles of the columns of numbers, which stand under each other from the right. */
  readonly right?: readonly string[]
}

/** Plain columns, no wider than asked; the widest column gives way first. */
export function formatTable(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  { width = Number.POSITIVE_INFINITY, soft = [], right = [] }: TableShape = {},
): string {
  const lines = [header, ...rows].map((cells) => cells.map(safeLine))
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
        return right.includes(header[column] ?? '')
          ? ' '.repeat(columns - displayWidth(cell)) + cell
          : padToWidth(cell, columns)
      })
      return `${cutToWidth(fitted.join(GAP).trimEnd(), width)}\n`
    })
    .join('')
}

/** Only the columns that may; without a say all of them. */
function shrink(
  natural: readonly number[],
  room: number,
  mayShrink: readonly boolean[] = natural.map(() => true),
): readonly number[] {
  const widths = [...natural]
  for (let excess = sum(widths) - room; excess > 0; excess -= 1) {
    const widest = Math.max(0, ...widths.filter((_, column) => mayShrink[column]))
    if (widest <= NARROWEST) break
    const last = widths.findLastIndex((width, column) => mayShrink[column] && width === widest)
    widths[last] = widest - 1
  }
  return widths
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
