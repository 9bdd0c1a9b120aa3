/** The entries of each passage that came up, best first. */
export type Ranking = readonly { readonly entries: readonly string[] }[]

type Facts = readonly (readonly string[])[]

export interface RetrievalFigures {
  readonly recall1: number
  readonly recall3: number
  readonly recall10: number
  readonly reciprocalRank: number
  readonly gain10: number
}

export const RETRIEVAL_FIGURES = [
  'recall1',
  'recall3',
  'recall10',
  'reciprocalRank',
  'gain10',
] as const satisfies readonly (keyof RetrievalFigures)[]

export function figuresOf(facts: Facts, ranking: Ranking): RetrievalFigures {
  const ranks = facts.map((entries) => rankOf(entries, ranking))
  const recallAt = (most: number) => ranks.filter((rank) => rank <= most).length / facts.length
  return {
    recall1: recallAt(1),
    recall3: recallAt(3),
    recall10: recallAt(10),
    reciprocalRank: 1 / Math.min(...ranks),
    gain10: gainOf(ranks.filter((rank) => rank <= 10)) / gainOf(facts.map((_, index) => index + 1)),
  }
}

export function meanFigures(list: readonly RetrievalFigures[]): RetrievalFigures {
  const mean = (name: keyof RetrievalFigures) =>
    list.reduce((sum, figures) => sum + figures[name], 0) / Math.max(1, list.length)
  return {
    recall1: mean('recall1'),
    recall3: mean('recall3'),
    recall10: mean('recall10'),
    reciprocalRank: mean('reciprocalRank'),
    gain10: mean('gain10'),
  }
}

/** The place of the first passage that states the fact; infinite when none does. */
function rankOf(entries: readonly string[], ranking: Ranking): number {
  const index = ranking.findIndex((passage) => passage.entries.some((one) => entries.includes(one)))
  return index === -1 ? Number.POSITIVE_INFINITY : index + 1
}

/**
 * Discounted by the place. A passage that states two facts at once stands for two places: no order
 * can be better than one fact in each place.
 */
function gainOf(ranks: readonly number[]): number {
  const places = ranks.toSorted((a, b) => a - b)
  return places.reduce((sum, rank, index) => sum + 1 / Math.log2(Math.max(rank, index + 1) + 1), 0)
}
