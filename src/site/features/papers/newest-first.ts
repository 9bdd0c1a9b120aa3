/** The order of the list, which is also the way from one paper to the next. */
export function newestFirst<Paper extends { readonly year: number }>(
  papers: readonly Paper[],
): Paper[] {
  return papers.toSorted((a, b) => b.year - a.year)
}
