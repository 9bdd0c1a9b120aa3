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
  return `@${typeOf(paper)}{${bibtexKey(paper)},\n${lines.join(',\n')}\n}`
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
export function isEvent(publication: string): boolean {
  return EVENT.test(publication)
}

function typeOf({ underReview, publication }: CitedPaper): string {
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
