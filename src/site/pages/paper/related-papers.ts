export interface ComparedPaper {
  readonly id: string
  readonly year: number
  readonly category: string
  readonly tags: readonly string[]
  readonly authors: readonly string[]
}

export interface Kinship {
  readonly tags: readonly string[]
  readonly isSameCategory: boolean
  readonly authors: readonly string[]
}

/** What two papers have in common: a tag says most, the people behind both say least. */
const WEIGHTS = { tag: 4, category: 3, author: 1 } as const

/** The closest papers, each with what it shares; a paper with nothing in common is none of them. */
export function relatedPapers<Paper extends ComparedPaper>(
  paper: ComparedPaper,
  all: readonly Paper[],
  count: number,
): { readonly paper: Paper; readonly shared: Kinship }[] {
  return all
    .filter(({ id }) => id !== paper.id)
    .map((other) => ({ paper: other, shared: kinshipOf(paper, other) }))
    .filter(({ shared }) => weightOf(shared) > 0)
    .toSorted(
      (a, b) =>
        weightOf(b.shared) - weightOf(a.shared) ||
        b.paper.year - a.paper.year ||
        (a.paper.id < b.paper.id ? -1 : 1),
    )
    .slice(0, count)
}

function kinshipOf(one: ComparedPaper, other: ComparedPaper): Kinship {
  return {
    tags: one.tags.filter((tag) => other.tags.includes(tag)),
    isSameCategory: one.category === other.category,
    authors: one.authors.filter((author) => other.authors.includes(author)),
  }
}

function weightOf({ tags, isSameCategory, authors }: Kinship): number {
  const category = isSameCategory ? WEIGHTS.category : 0
  return tags.length * WEIGHTS.tag + category + authors.length * WEIGHTS.author
}
