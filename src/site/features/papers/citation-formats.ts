import type { Paper } from '#content/schema/catalogue.ts'

export interface CitedPaper extends Pick<
  Paper,
  'authors' | 'title' | 'publication' | 'year' | 'link'
> {
  /** The label of a paper that is not accepted yet, otherwise empty. */
  readonly underReview: string
}

export function bibtexOf(paper: CitedPaper): string {
  const fields = [
    ['author', paper.authors.map(escapeTex).join(' and ')],
    // Inner braces preserve the capitals of the title.
    ['title', `{${escapeTex(paper.title)}}`],
    ...placeOf(paper),
    ['year', String(paper.year)],
    // URLs are verbatim in BibTeX: an escape would become part of them.
    ...(paper.link === '' ? [] : [['url', new URL(paper.link).href] as const]),
  ] as const
  const lines = fields.map(([name, value]) => `  ${name} = {${value}}`)
  return `@${bibtexType(paper)}{${bibtexKey(paper)},\n${lines.join(',\n')}\n}`
}

/** Family name, year and the first word of at least four letters: `hoxha2025grounded`. */
export function bibtexKey({ authors, title, year }: CitedPaper): string {
  const [author = ''] = authors
  const family = lettersOf(author.slice(author.lastIndexOf(' ') + 1))
  const words = title.split(/[\s-]/).map(lettersOf)
  const word = words.find(({ length }) => length >= 4) ?? words.find(({ length }) => length > 0)
  return `${family}${year}${word ?? ''}`
}

const TEX_SIGNS: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

export function escapeTex(text: string): string {
  return text.replaceAll(/[\\~^&%$#_{}]/g, (sign) => TEX_SIGNS[sign] ?? `\\${sign}`)
}

const EVENT = /\b(workshop|conference|proceedings|symposium|congress)\b/i

/** True for conference papers; all others are journal articles. */
function isEvent(publication: string): boolean {
  return EVENT.test(publication)
}

function bibtexType({ underReview, publication }: CitedPaper): string {
  if (underReview !== '') return 'unpublished'
  return isEvent(publication) ? 'inproceedings' : 'article'
}

function placeOf({ underReview, publication }: CitedPaper): (readonly [string, string])[] {
  const place = escapeTex(publication)
  if (underReview !== '') return [['note', `${place}. ${escapeTex(underReview)}`]]
  return isEvent(publication) ? [['booktitle', place]] : [['journal', place]]
}

/** BibTeX keys are ASCII: accents and other scripts are removed. */
function lettersOf(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z0-9]/g, '')
    .toLowerCase()
}

/** For reference managers without BibTeX support. */
export function risOf(paper: CitedPaper): string {
  const { authors, title, publication, year, link, underReview } = paper
  const rows = [
    ['TY', risType(paper)],
    ...authors.map((author) => ['AU', familyFirst(author)]),
    ['TI', title],
    ...(underReview === '' ? [['T2', publication]] : [['N1', `${publication}. ${underReview}`]]),
    ['PY', String(year)],
    ...(link === '' ? [] : [['UR', new URL(link).href]]),
    ['ER', ''],
  ]
  return rows.map(([tag, value]) => `${tag}  - ${value}`).join('\n')
}

function risType({ underReview, publication }: CitedPaper): string {
  if (underReview !== '') return 'UNPB'
  return isEvent(publication) ? 'CONF' : 'JOUR'
}

/** RIS has the family name first; the last word counts as family name. */
function familyFirst(author: string): string {
  const at = author.lastIndexOf(' ')
  return at === -1 ? author : `${author.slice(at + 1)}, ${author.slice(0, at)}`
}

/** A plain-text reference. */
export function citationOf(paper: CitedPaper, locale: string): string {
  const { authors, title, publication, year, link, underReview } = paper
  const names = new Intl.ListFormat(locale).format(authors)
  const parts = [`${names} (${year})`, title, publication, underReview].filter(Boolean)
  return [...parts.map((part) => `${part}.`), link].filter(Boolean).join(' ')
}

/** Meta tags for Google Scholar. A paper under review has no journal, or it would be listed as published. */
export function scholarTags(
  { authors, title, publication, year, underReview }: CitedPaper,
  page: { readonly url: string; readonly language: string; readonly keywords: readonly string[] },
) {
  const place = isEvent(publication) ? 'citation_conference_title' : 'citation_journal_title'
  return [
    { name: 'citation_title', content: title },
    ...authors.map((content) => ({ name: 'citation_author', content })),
    { name: 'citation_publication_date', content: String(year) },
    ...(underReview === '' ? [{ name: place, content: publication }] : []),
    { name: 'citation_abstract_html_url', content: page.url },
    { name: 'citation_language', content: page.language },
    ...page.keywords.map((content) => ({ name: 'citation_keywords', content })),
  ]
}
