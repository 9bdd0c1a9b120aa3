import { containsText } from '../../features/catalogue/contains-text.ts'
import { ALL } from '../../features/catalogue/query.ts'

interface SearchedAutomation {
  readonly title: string
  readonly description: string
  readonly category: string
}

/** Title and description are searched; features, platform and category are not. */
export function matchesAutomation(
  { title, description, category }: SearchedAutomation,
  query: { readonly search: string; readonly category: string },
): boolean {
  return (
    (query.category === ALL || query.category === category) &&
    containsText([title, description], query.search)
  )
}
