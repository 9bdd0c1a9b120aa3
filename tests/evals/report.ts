import { z } from 'zod'

export interface EvalTable {
  readonly title: string
  readonly columns: readonly string[]
  readonly rows: readonly EvalRow[]
}

export interface EvalRow {
  readonly label: string
  readonly count: number
  readonly values: readonly number[]
}

export interface EvalFailure {
  readonly set: string
  readonly id: string
  readonly kind: string
  readonly question: string
  readonly expected: string
  readonly actual: string
  readonly reason: string
  readonly search: EvalSearch | undefined
}

/** How the passages were found. */
export interface EvalSearch {
  readonly plan: readonly string[]
  /** In the order of the result. */
  readonly candidates: readonly {
    readonly key: string
    readonly scores: Readonly<Record<string, string>>
  }[]
}

export interface EvalReport {
  readonly tables: readonly EvalTable[]
  /** Printed in the last line and compared with floor.json by name. */
  readonly figures: Readonly<Record<string, number>>
  readonly failures: readonly EvalFailure[]
}

export function formatTable({ title, columns, rows }: EvalTable): string {
  const isShare = rows.every(({ values }) => values.every((value) => value <= 1))
  const lines = title.split('\n')
  const name = lines.pop() ?? ''
  const width = Math.max(name.length, ...rows.map(({ label }) => label.length))
  const widths = columns.map((column) => Math.max(7, column.length))
  const line = (label: string, count: string, cells: readonly string[]) =>
    [
      label.padEnd(width),
      count.padStart(4),
      ...cells.map((cell, index) => cell.padStart(widths[index] ?? 0)),
    ].join('  ')
  const header = line(name, 'n', columns)
  const body = rows.map(({ label, count, values }) =>
    line(
      label,
      String(count),
      values.map((value) => value.toFixed(isShare ? 3 : 1)),
    ),
  )
  return [...lines, header, '─'.repeat(header.length), ...body].join('\n')
}

/** Every failure with its search; held-out questions are in the sums only. */
export function formatFailures(failures: readonly EvalFailure[]): string {
  const listed = failures
    .filter(({ set }) => set !== 'held-out')
    .toSorted((a, b) => a.kind.localeCompare(b.kind))
  const entries = listed.map(({ id, kind, question, expected, actual, reason, search }) => {
    const candidates = search?.candidates.map(
      ({ key, scores }) => `${key} ${JSON.stringify(scores)}`,
    )
    const found = [...(search?.plan ?? []), ...(candidates ?? [])]
    const facts = [reason, `expected: ${expected}`, `actual: ${actual}`, ...found]
    return [`${kind}, ${id}: ${question}`, ...facts].join('\n  ')
  })
  const count = `${listed.length} failures, without the held-out questions`
  return `${[count, ...entries].join('\n\n')}\n`
}

const floor = z.record(
  z.string(),
  z.union([z.strictObject({ least: z.number() }), z.strictObject({ most: z.number() })]),
)

/** The bounds were set on the shipped content. On an edited one, shares vary with the questions that are left. */
const EDITED_TOLERANCE = 0.02

/** Figures outside the bounds of floor.json; a missing figure counts as well. */
export function findRegressions(
  floorJson: string,
  figures: Readonly<Record<string, number>>,
  /** Whether all questions apply to the content; otherwise a kind may have none left. */
  isComplete = true,
): readonly string[] {
  return Object.entries(floor.parse(JSON.parse(floorJson))).flatMap(([name, bound]) => {
    const figure = figures[name]
    if (figure === undefined && !isComplete) return []
    if (figure === undefined || Number.isNaN(figure)) return [`${name}: not measured`]
    // What must always or never happen has no tolerance.
    const isShare = !Number.isInteger(Object.values(bound)[0])
    const tolerance = isShare && !isComplete ? EDITED_TOLERANCE : 0
    if ('least' in bound && figure < bound.least - tolerance) {
      return [`${name}: ${figure.toFixed(3)} is less than ${bound.least}`]
    }
    if ('most' in bound && figure > bound.most + tolerance) {
      return [`${name}: ${figure.toFixed(3)} is more than ${bound.most}`]
    }
    return []
  })
}
