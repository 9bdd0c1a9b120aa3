import { LEGAL_PAGES, type PageName } from '#content/reader/collections.ts'
import { siteContent } from './site-content.ts'
import type { PageId } from '#site/page-table.ts'

const content = siteContent

export const { product, assistantName } = content.site

/** The heading from the content; on the home page a rotating word follows. */
export function headingOf(id: PageId): string {
  const legal = LEGAL_PAGES.find((name) => name === id)
  if (legal) return content.legal[legal].title
  if (id === 'home') return content.pages.home.hero.headline
  return (content.pages[id as PageName] as { hero: { heading: string } }).hero.heading
}

export function titleOf(id: PageId): string {
  const legal = LEGAL_PAGES.find((name) => name === id)
  return legal
    ? content.legal[legal].meta.title
    : content.pages[id as Exclude<PageName, 'paper' | 'automation' | 'case'>].meta.title
}
