import { ALL, containsText, type CategoryQuery } from '../../features/catalogue/query.ts'

/** Searches title and description only. */
export function matchesAutomation(
  automation: Readonly<Record<'title' | 'description' | 'category', string>>,
  query: CategoryQuery,
): boolean {
  const { title, description, category } = automation
  return (
    (query.category === ALL || query.category === category) &&
    containsText([title, description], query.search)
  )
}
