export interface Reference {
  readonly id: string
  /** The part of `FTR-02/consent-control` after the slash. */
  readonly part?: string
}

const REFERENCE =
  /\b(?<first>[A-Z]{3}-\d{1,3})\b(?:(?:\.{2,3}|…)(?<last>(?:[A-Z]{3}-)?\d{1,3})\b|\/(?<part>[a-z][a-z0-9-]*))?/g

/** The statements a test title names. A range that makes no sense comes back as it was written. */
export function referencesIn(title: string): Reference[] {
  return [...title.matchAll(REFERENCE)].flatMap(([written, ...match]): Reference[] => {
    const [first = '', last, part] = match
    if (last) return rangeOf(written, first, last)
    return part ? [{ id: first, part }] : [{ id: first }]
  })
}

function rangeOf(written: string, first: string, last: string): Reference[] {
  const [group = '', from = ''] = first.split('-')
  const [to = '', lastGroup = group] = last.split('-').toReversed()
  const length = Number(to) - Number(from) + 1
  if (lastGroup !== group || length < 1) return [{ id: written }]
  return Array.from({ length }, (_, index) => ({
    id: `${group}-${String(Number(from) + index).padStart(from.length, '0')}`,
  }))
}
