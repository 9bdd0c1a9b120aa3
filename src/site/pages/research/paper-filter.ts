import { ALL, containsText, type CategoryQuery } from '../../features/catalogue/query.ts'

interface SearchedPaper extends Readonly<Record<'title' | 'description' | 'category', string>> {
  readonly tags: readonly string[]
}

/** Searches title, description and tags only. */
export function matchesPaper(
  { title, description, tags, category }: SearchedPaper,
  query: CategoryQuery,
): boolean {
  return (
    (query.category === ALL || query.category === category) &&
    containsText([title, description, ...tags], query.search)
  )
}
