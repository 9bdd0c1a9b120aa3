import type { SearchPlan } from './plan-search.ts'
import type { Candidate } from './search-statement.ts'

export const MAX_RESULTS = 3

/**
 * Passages for the prompt, best first. Each entry named in the question gets one, then each part of
 * the question; the rest is filled by score, preferring entries not chosen yet.
 */
export function choosePassages(
  candidates: readonly Candidate[],
  plan: SearchPlan,
): readonly Candidate[] {
  const results = new Set<Candidate>()
  const add = (candidate: Candidate | undefined) => {
    if (candidate && results.size < MAX_RESULTS) results.add(candidate)
  }
  for (const { key } of plan.named) add(candidates.find((one) => entryOf(one) === key))
  if (plan.parts > 1) {
    for (let part = 0; part < plan.parts; part += 1) add(bestFor(part, candidates))
  }
  for (const candidate of candidates) {
    const isNew = [...results].every((result) => entryOf(result) !== entryOf(candidate))
    if (isNew) add(candidate)
  }
  for (const candidate of candidates) add(candidate)
  return [...results].toSorted((a, b) => b.score - a.score)
}

/** A card and its details belong to one entry; sections of a page stand alone. */
export function entryOf({ key, entries }: Candidate): string {
  const [entry = key] = entries
  return key.startsWith(`${entry}#`) && !/^(?:pages|legal|knowledge)\//.test(key) ? entry : key
}

function bestFor(part: number, candidates: readonly Candidate[]): Candidate | undefined {
  const best = candidates.toSorted((a, b) => (b.parts[part] ?? 0) - (a.parts[part] ?? 0))[0]
  return best && (best.parts[part] ?? 0) > 0 ? best : undefined
}
