export interface SitemapPage {
  readonly id: string
  readonly locale: string
  readonly path: string
}

/** Every page with its versions in other languages. */
export function sitemapXml(origin: string, pages: readonly SitemapPage[]): string {
  const entries = pages.map((page) => {
    const versions = pages.filter((other) => other.id === page.id)
    const alternates =
      versions.length < 2 ? [] : versions.map((version) => alternate(origin, version))
    return ['  <url>', `    <loc>${origin}${page.path}</loc>`, ...alternates, '  </url>'].join('\n')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

function alternate(origin: string, { locale, path }: SitemapPage): string {
  return `    <xhtml:link rel="alternate" hreflang="${locale}" href="${origin}${path}"/>`
}

export function robotsTxt(origin: string): string {
  return ['User-agent: *', 'Disallow:', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
