export interface CitedPaper {
  readonly authors: readonly string[]
  readonly title: string
  readonly publication: string
  readonly year: number
  readonly link: string
  /** The words for a paper that is not accepted yet; empty for all others. */
  readonly underReview: string
}

/** A BibTeX entry, as a reference manager reads it. */
export function bibtexOf(paper: CitedPaper): string {
  const fields = [
    ['author', paper.authors.map(escapeTex).join(' and ')],
    // The inner braces keep the capitals of the title as they are.
    ['title', `{${escapeTex(paper.title)}}`],
    ...placeOf(paper),
    ['year', String(paper.year)],
    // Addresses are read letter by letter: an escape would become a part of them.
    ...(paper.link === '' ? [] : [['url', new URL(paper.link).href] as const]),
  ] as const
  const lines = fields.map(([name, value]) => `  ${name} = {${value}}`)
  return `@${bibtexType(paper)}{${bibtexKey(paper)},\n${lines.join(',\n')}\n}`
}

/** Family name, year and the first word of weight: `hoxha2025grounded`. */
export function bibtexKey({ authors, title, year }: CitedPaper): string {
  const family = lettersOf(authors[0]?.split(' ').at(-1) ?? '')
  const words = title.split(/[\s-]+/).map(lettersOf)
  const word = words.find(({ length }) => length >= 4) ?? words.find(({ length }) => length > 0)
  return `${family}${year}${word ?? ''}`
}

const TEX_SIGNS: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

/** Signs that mean something to TeX become the sign itself. */
export function escapeTex(text: string): string {
  return text.replaceAll(/[\\~^&%$#_{}]/g, (sign) => TEX_SIGNS[sign] ?? `\\${sign}`)
}

const EVENT = /\b(workshop|conference|proceedings|symposium|congress)\b/i

/** Papers at an event stand in its proceedings, all others in a journal. */
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

/** Keys are plain ASCII: accents fall off, other scripts leave nothing. */
function lettersOf(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z0-9]/g, '')
    .toLowerCase()
}

/** A RIS record, which reference managers read that know no BibTeX. */
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

/** The format wants the family name before a comma; the last word is taken for it. */
function familyFirst(author: string): string {
  const words = author.split(' ')
  const family = words.pop() ?? ''
  return words.length === 0 ? family : `${family}, ${words.join(' ')}`
}

/** A reference as it stands in a list at the end of a text. */
export function citationOf(paper: CitedPaper, locale: string): string {
  const { authors, title, publication, year, link, underReview } = paper
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(authors)
  const parts = [`${names} (${year})`, title, publication, underReview].filter(Boolean)
  return [...parts.map((part) => `${part}.`), link].filter(Boolean).join(' ')
}

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
