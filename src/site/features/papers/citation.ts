import type { CitedPaper } from './bibtex.ts'

/** A reference as it stands in a list at the end of a text. */
export function citationOf(paper: CitedPaper, locale: string): string {
  const { authors, title, publication, year, link, underReview } = paper
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(authors)
  const parts = [`${names} (${year})`, title, publication, underReview].filter(Boolean)
  return [...parts.map((part) => `${part}.`), link].filter(Boolean).join(' ')
}
