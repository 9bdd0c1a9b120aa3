import { isEvent, type CitedPaper } from './bibtex.ts'

export interface ScholarTag {
  readonly name: `citation_${string}`
  readonly content: string
}

/**
 * What search engines for papers read from the head of a page. A paper that nobody has accepted yet
 * names no journal: it would be listed as published there.
 */
export function scholarTags(
  { authors, title, publication, year, underReview }: CitedPaper,
  page: { readonly url: string; readonly language: string; readonly keywords: readonly string[] },
): ScholarTag[] {
  const place = isEvent(publication) ? 'citation_conference_title' : 'citation_journal_title'
  return [
    { name: 'citation_title', content: title },
    ...authors.map((content) => ({ name: 'citation_author', content }) as const),
    { name: 'citation_publication_date', content: String(year) },
    ...(underReview === '' ? [{ name: place, content: publication } as const] : []),
    { name: 'citation_abstract_html_url', content: page.url },
    { name: 'citation_language', content: page.language },
    ...page.keywords.map((content) => ({ name: 'citation_keywords', content }) as const),
  ]
}
