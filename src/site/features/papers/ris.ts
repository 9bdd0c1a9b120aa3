import { isEvent, type CitedPaper } from './bibtex.ts'

/** A RIS record, which reference managers read that know no BibTeX. */
export function risOf(paper: CitedPaper): string {
  const { authors, title, publication, year, link, underReview } = paper
  const rows = [
    ['TY', typeOf(paper)],
    ...authors.map((author) => ['AU', familyFirst(author)]),
    ['TI', title],
    ...(underReview === '' ? [['T2', publication]] : [['N1', `${publication}. ${underReview}`]]),
    ['PY', String(year)],
    ...(link === '' ? [] : [['UR', new URL(link).href]]),
    ['ER', ''],
  ]
  return rows.map(([tag, value]) => `${tag}  - ${value}`).join('\n')
}

function typeOf({ underReview, publication }: CitedPaper): string {
  if (underReview !== '') return 'UNPB'
  return isEvent(publication) ? 'CONF' : 'JOUR'
}

/** The format wants the family name before a comma; the last word is taken for it. */
function familyFirst(author: string): string {
  const words = author.split(' ')
  const family = words.pop() ?? ''
  return words.length === 0 ? family : `${family}, ${words.join(' ')}`
}
