import type { Paper } from '#content/schema/catalogue.ts'

export interface ComparedPaper extends Pick<Paper, 'id' | 'year' | 'tags' | 'authors'> {
  readonly category: string
}

const WEIGHTS = { tag: 4, category: 3, author: 1 } as const

export function relatedPapers<T extends ComparedPaper>(
  paper: ComparedPaper,
  all: readonly T[],
  count: number,
) {
  return all
    .filter(({ id }) => id !== paper.id)
    .map((other) => ({ paper: other, shared: sharedTraits(paper, other) }))
    .filter(({ shared }) => weightOf(shared) > 0)
    .toSorted(
      (a, b) =>
        weightOf(b.shared) - weightOf(a.shared) ||
        b.paper.year - a.paper.year ||
        (a.paper.id < b.paper.id ? -1 : 1),
    )
    .slice(0, count)
}

function sharedTraits(one: ComparedPaper, other: ComparedPaper) {
  return {
    tags: one.tags.filter((tag) => other.tags.includes(tag)),
    isSameCategory: one.category === other.category,
    authors: one.authors.filter((author) => other.authors.includes(author)),
  }
}

export type SharedTraits = ReturnType<typeof sharedTraits>

function weightOf({ tags, isSameCategory, authors }: SharedTraits): number {
  const category = isSameCategory ? WEIGHTS.category : 0
  return tags.length * WEIGHTS.tag + category + authors.length * WEIGHTS.author
}
