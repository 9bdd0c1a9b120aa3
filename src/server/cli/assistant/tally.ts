/** How often each one occurs, the most frequent first and equals by name. */
export function tally<T extends string>(values: readonly T[]): readonly (readonly [T, number])[] {
  return [...Map.groupBy(values, (value) => value)]
    .map(([value, same]) => [value, same.length] as const)
    .toSorted(([a, countOfA], [b, countOfB]) => countOfB - countOfA || compareText(a, b))
}

/** The same order on every computer, whatever its language. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
