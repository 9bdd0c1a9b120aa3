import type { SearchPlan } from './plan-search.ts'
import type { Candidate } from './search-statement.ts'

export const SEATS = 3

/**
 * The passages for the prompt, best first. Each entry that the question names gets a seat, then the
 * best passage for each part of the question; the others follow by score, those about a further entry
 * before a second passage about the same one.
 */
export function choosePassages(
  candidates: readonly Candidate[],
  plan: SearchPlan,
): readonly Candidate[] {
  const seats: Candidate[] = []
  const take = (candidate: Candidate | undefined) => {
    if (candidate && seats.length < SEATS && !seats.includes(candidate)) seats.push(candidate)
  }
  for (const { key } of plan.named) take(candidates.find((one) => familyOf(one) === key))
  if (plan.parts > 1) {
    for (let part = 0; part < plan.parts; part += 1) take(bestFor(part, candidates))
  }
  for (const candidate of candidates) {
    if (!seats.some((seat) => familyOf(seat) === familyOf(candidate))) take(candidate)
  }
  for (const candidate of candidates) take(candidate)
  return seats.toSorted((a, b) => b.score - a.score)
}

/** A card and its details are passages of one entry; sections of a page stand for themselves. */
export function familyOf({ key, entries }: Candidate): string {
  const [entry = key] = entries
  return key.startsWith(`${entry}#`) && !/^(?:pages|legal|knowledge)\//.test(key) ? entry : key
}

function bestFor(part: number, candidates: readonly Candidate[]): Candidate | undefined {
  const best = candidates.toSorted((a, b) => (b.parts[part] ?? 0) - (a.parts[part] ?? 0))[0]
  return best && (best.parts[part] ?? 0) > 0 ? best : undefined
}
