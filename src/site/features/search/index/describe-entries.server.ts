import type { Content } from '#content/reader/read-content.ts'

/** One line below a title; longer ones are cut at a word. */
const LONGEST = 110

/** By the id of a page or the key of an entry. What is missing is described by the page it is on. */
export function describeEntries({ pages, legal, collections }: Content): Map<string, string> {
  const { models, automations, papers, packages, personas, roadmap } = collections
  const { technologies, jobs, people, branches } = collections
  const notes = [
    ...Object.entries(pages).map(([id, page]) => [id, 'meta' in page ? page.meta.description : '']),
    ...Object.entries(legal).map(([id, { lead }]) => [id, lead]),
    ...models.map(({ id, subtitle }) => [`models/${id}`, subtitle]),
    ...described('automations', automations),
    ...papers.map(({ id, year, description }) => [`papers/${id}`, `${year}. ${description}`]),
    ...described('packages', packages),
    ...described('personas', personas),
    ...described('roadmap', roadmap),
    ...described('technologies', technologies),
    ...jobs.map(({ slug, employment, location }) => [`jobs/${slug}`, `${employment}, ${location}`]),
    ...people.map(({ id, title1, title2 }) => [`people/${id}`, `${title1}, ${title2}`]),
    ...branches.map(({ id, city }) => [`branches/${id}`, city]),
  ]
  return new Map(notes.map(([key = '', note = '']) => [key, shorten(note)]))
}

function described(
  group: string,
  entries: readonly { readonly id: string; readonly description: string }[],
): string[][] {
  return entries.map(({ id, description }) => [`${group}/${id}`, description])
}

function shorten(text: string): string {
  if (text.length <= LONGEST) return text
  return `${text.slice(0, text.lastIndexOf(' ', LONGEST))} …`
}
