import { containsText } from '../../features/catalogue/contains-text.ts'
import { ALL } from '../../features/catalogue/query.ts'

interface SearchedPaper {
  readonly title: string
  readonly description: string
  readonly tags: readonly string[]
  readonly category: string
}

/** Title, description and each tag are searched; nothing else is. */
export function matchesPaper(
  { title, description, tags, category }: SearchedPaper,
  query: { readonly search: string; readonly category: string },
): boolean {
  return (
    (query.category === ALL || query.category === category) &&
    containsText([title, description, ...tags], query.search)
  )
}
