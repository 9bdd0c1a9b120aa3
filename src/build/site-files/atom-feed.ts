import type { Content } from '#content/reader/read-content.ts'
import { fillTemplate } from '#content/format.ts'
import type { Paper } from '#content/schema/catalogue.ts'
import { escapeMarkup } from '../escape-markup.ts'

export interface FeedAddresses {
  readonly self: string
  readonly page: string
  readonly urlOf: (paper: Paper) => string
}

/**
 * The papers, newest first. The address of a paper is its id and never changes. Where the content
 * only knows the year, the date is its first day; the subtitle tells the reader.
 */
export function atomFeed(content: Content, addresses: FeedAddresses): string {
  const { site, messages, collections, locale } = content
  const { title, subtitle } = messages.sharing.feed
  const papers = collections.papers.toSorted((a, b) => dateOf(b).localeCompare(dateOf(a)))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    element('title', fillTemplate(title, { product: site.product })),
    element('subtitle', subtitle),
    element('id', addresses.page),
    `<link rel="self" type="application/atom+xml" href="${escapeMarkup(addresses.self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeMarkup(addresses.page)}"/>`,
    element('updated', papers[0] ? dateOf(papers[0]) : '1970-01-01T00:00:00Z'),
    `<author>${element('name', site.product)}${element('uri', site.origin)}</author>`,
    ...papers.map((paper) => entryOf(paper, addresses.urlOf(paper))),
    '</feed>',
    '',
  ].join('\n')
}

function entryOf(paper: Paper, url: string): string {
  const tags = [paper.category, ...paper.tags].map(
    (tag) => `<category term="${escapeMarkup(tag)}"/>`,
  )
  return [
    '<entry>',
    element('title', paper.title),
    element('id', url),
    `<link rel="alternate" type="text/html" href="${escapeMarkup(url)}"/>`,
    ...(paper.link ? [`<link rel="related" href="${escapeMarkup(paper.link)}"/>`] : []),
    ...(paper.underReview ? [] : [element('published', dateOf(paper))]),
    element('updated', dateOf(paper)),
    ...paper.authors.map((name) => `<author>${element('name', name)}</author>`),
    ...tags,
    element('summary', paper.description),
    `<content type="text">${escapeMarkup(paper.abstract)}</content>`,
    '</entry>',
  ].join('\n')
}

function dateOf({ published, year }: Paper): string {
  return `${published ?? `${year}-01-01`}T00:00:00Z`
}

function element(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`
}
