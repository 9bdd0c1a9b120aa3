import type { SearchPlan } from './plan-search.ts'
import type { Candidate } from './search-statement.ts'

export const MAX_RESULTS = 3

/**
 * Passages for the prompt, best first, one per entry or section. Each entry named in the question gets
 * one; the rest is filled by score.
 */
export function choosePassages(
  candidates: readonly Candidate[],
  plan: SearchPlan,
  wholeOf: (candidate: Candidate) => string = entryOf,
): readonly Candidate[] {
  const results = new Set<Candidate>()
  const add = (candidate: Candidate | undefined) => {
    if (!candidate || results.size >= MAX_RESULTS) return
    const isNew = [...results].every((result) => wholeOf(result) !== wholeOf(candidate))
    if (isNew) results.add(candidate)
  }
  for (const { key } of plan.named) add(candidates.find((one) => entryOf(one) === key))
  for (const candidate of candidates) add(candidate)
  return [...results].toSorted((a, b) => b.score - a.score)
}

/** A card and its details belong to one entry; sections of a page stand alone. */
export function entryOf({ key, entries }: Candidate): string {
  const [entry = key] = entries
  return key.startsWith(`${entry}#`) && !/^(?:pages|legal|knowledge)\//.test(key) ? entry : key
}
