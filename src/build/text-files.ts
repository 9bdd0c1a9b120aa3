import { DEFAULT_LOCALE, type Content } from '#content/reader/read-content.ts'
import type { BuiltPage } from './built-page.ts'
import { fillTemplate } from '#content/format.ts'
import type { Paper } from '#content/schema/catalogue.ts'
import { escapeMarkup } from './escape-markup.ts'
import { LEGAL_PAGES } from '#content/reader/collections.ts'

export type SitemapPage = Pick<BuiltPage, 'id' | 'locale' | 'path'>

/** All pages with their translations, and with the day of their last change where it is known. */
export function sitemapXml(
  origin: string,
  pages: readonly SitemapPage[],
  changedOn: (page: SitemapPage) => string | undefined = () => undefined,
): string {
  const entries = pages.map((page) => {
    const versions = pages.filter((other) => other.id === page.id)
    const alternates =
      versions.length < 2
        ? []
        : [
            ...versions.map((version) => alternate(origin, version.path, version.locale)),
            ...versions
              .filter(({ locale }) => locale === DEFAULT_LOCALE)
              .map(({ path }) => alternate(origin, path, 'x-default')),
          ]
    const day = changedOn(page)
    return [
      '  <url>',
      `    <loc>${origin}${page.path}</loc>`,
      ...(day ? [`    <lastmod>${day}</lastmod>`] : []),
      ...alternates,
      '  </url>',
    ].join('\n')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

function alternate(origin: string, path: string, language: string): string {
  return `    <xhtml:link rel="alternate" hreflang="${language}" href="${origin}${path}"/>`
}

export function robotsTxt(origin: string): string {
  return ['User-agent: *', 'Disallow:', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

export interface FeedAddresses {
  readonly self: string
  readonly page: string
  readonly urlOf: (paper: Paper) => string
}

/** The papers, newest first. If only the year is known, the date is 1 January. */
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

export type ListedPage = Pick<BuiltPage, 'id' | 'title' | 'description' | 'markdown'>

/** See llmstxt.org. */
export function llmsTxt({ site, messages }: Content, pages: readonly ListedPage[]): string {
  const { intro, ...words } = messages.sharing.llms
  const { automations, cases } = messages.pages
  const names = { ...words, automations, cases }
  const legal: readonly string[] = LEGAL_PAGES
  const groupOf = ({ id }: ListedPage): keyof typeof names => {
    if (id.startsWith('models/')) return 'models'
    if (id.startsWith('automations/')) return 'automations'
    if (id.startsWith('cases/')) return 'cases'
    if (id.startsWith('research/')) return 'papers'
    return legal.includes(id) ? 'optional' : 'pages'
  }
  const groups = (
    ['pages', 'models', 'automations', 'cases', 'papers', 'optional'] as const
  ).flatMap((group) => {
    const rows = pages.filter((page) => groupOf(page) === group)
    if (rows.length === 0) return []
    const links = rows.map(
      ({ title, description, markdown }) =>
        `- [${title}](${site.origin}${markdown}): ${description}`,
    )
    return [`## ${names[group]}\n\n${links.join('\n')}`]
  })
  return `${[`# ${site.product}`, `> ${intro}`, ...groups].join('\n\n')}\n`
}

export function humansTxt({ site, messages, collections }: Content): string {
  const { team, site: own } = messages.sharing.humans
  return [
    heading(team),
    ...collections.people.map(({ name, title1, title2 }) => `${name}: ${title1}, ${title2}`),
    '',
    heading(own),
    `${site.product}: ${site.origin}`,
    ...collections.branches.map(({ city, country }) => `${city}, ${country}`),
    '',
  ].join('\n')
}

function heading(text: string): string {
  return `/* ${text} */`
}
