import type { Automation } from '#content/schema/catalogue.ts'

export type SimilarAutomation = Pick<Automation, 'id' | 'category' | 'systems'>

/** Those of the same department, then those that work with the most common systems. */
export function similarAutomations<T extends SimilarAutomation>(
  automation: SimilarAutomation,
  all: readonly T[],
  count: number,
): T[] {
  const scoreOf = ({ category, systems }: T) =>
    (category === automation.category ? 10 : 0) +
    systems.filter((system) => automation.systems.includes(system)).length
  return all
    .filter((other) => other.id !== automation.id && scoreOf(other) > 0)
    .toSorted((a, b) => scoreOf(b) - scoreOf(a) || (a.id < b.id ? -1 : 1))
    .slice(0, count)
}
