import type { ResearchPage } from '#content/schema/page.ts'

/** The category's name in the page's language: the entry itself holds the filter's key. */
export function paperCategory(
  id: string,
  { categories }: Pick<ResearchPage, 'categories'>,
): string {
  const known = categories.find((category) => category.id === id)
  if (!known) throw new Error(`content/pages/research.yaml: no category is called ${id}`)
  return known.label
}
