import type { Findings } from './run-cases.ts'

export function printStatuses({ statuses }: Findings): void {
  const all = [...new Set([...statuses.values()].flatMap((row) => [...row.keys()]))].toSorted(
    (a, b) => a - b,
  )
  const cells = (row: ReadonlyMap<number, number>) =>
    Object.fromEntries(
      // A numeric key would change the column order.
      all.map((status) => [status === 0 ? 'closed' : `${status} `, row.get(status) ?? 0]),
    )
  console.table(Object.fromEntries([...statuses].map(([kind, row]) => [kind, cells(row)])))
}

export function countOf({ statuses }: Findings, isMeant: (status: number) => boolean): number {
  return [...statuses.values()]
    .flatMap((row) => [...row])
    .filter(([status]) => isMeant(status))
    .reduce((sum, [, times]) => sum + times, 0)
}
