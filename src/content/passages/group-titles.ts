interface Titled {
  readonly title: string
}

/** Which titles share a name, in the order in which the names first appear. */
export function groupTitles<T extends Titled>(
  entries: readonly T[],
  namesOf: (entry: T) => readonly string[],
  write: (name: string, titles: readonly string[]) => string,
): string[] {
  const groups = Map.groupBy(
    entries.flatMap((entry) => namesOf(entry).map((name) => ({ name, title: entry.title }))),
    ({ name }) => name,
  )
  return [...groups].map(([name, members]) =>
    write(
      name,
      members.map(({ title }) => title),
    ),
  )
}
