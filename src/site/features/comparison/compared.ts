/** More columns are not readable at any width. */
export const COMPARISON_LIMIT = 3

/** Ids in the order they were chosen, which is the order of the columns. */
export function toggleCompared(selected: readonly string[], id: string): readonly string[] {
  if (selected.includes(id)) return selected.filter((other) => other !== id)
  return isFull(selected) ? selected : [...selected, id]
}

/** A fourth choice replaces the oldest. */
export function replaceCompared(selected: readonly string[], id: string): readonly string[] {
  return toggleCompared(selected.includes(id) ? selected : selected.slice(1 - COMPARISON_LIMIT), id)
}

export function isFull(selected: readonly string[]): boolean {
  return selected.length >= COMPARISON_LIMIT
}
