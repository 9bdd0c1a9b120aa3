import { DEFAULT_LOCALE, type Content } from '#content/reader/read-content.ts'
import type { BuiltPage } from './built-page.ts'
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

type ListedPage = Pick<BuiltPage, 'id' | 'title' | 'description' | 'markdown'>

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
