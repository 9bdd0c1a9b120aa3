import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { localisePath } from '#content/format.ts'
import { DEFAULT_LOCALE, type Content } from '#content/reader/read-content.ts'
import { feedPath } from '#site/data/page-meta.server.ts'
import type { LocalisedPage } from '#site/data/page-paths.server.ts'
import { readMetadata, type BuiltPage } from './built-page.ts'
import { markdownExport } from './markdown-export.ts'
import { SECURITY_POLICY, SECURITY_TXT, securityPolicy, securityTxt } from './security-txt.ts'
import { dataBlock, structuredData, type Trail } from './structured-data/structured-data.ts'
import { atomFeed, humansTxt, llmsTxt } from './text-files.ts'
import { webManifest } from './web-manifest.ts'

/**
 * Writes what is derived from the finished pages: structured data, Markdown exports, the feed and the
 * files for crawlers. Returns the pages.
 */
export async function writeDerivedFiles(
  client: string,
  listed: readonly LocalisedPage[],
  contentIn: (locale: string) => Content,
): Promise<readonly BuiltPage[]> {
  const write = async (file: string, text: string) => {
    const target = path.join(client, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, text)
  }
  const pages = await Promise.all(
    listed.map(async (page) =>
      readMetadata(page, await readFile(path.join(client, pageFile(page.path)), 'utf8')),
    ),
  )
  const today = new Date().toISOString().slice(0, 10)
  for (const page of pages) {
    const content = contentIn(page.locale)
    const urlOf = (id: string) => find(pages, id, page.locale).url
    const trail = trailOf(page, pages, content)
    const block = dataBlock(structuredData(page, { content, trail, urlOf, today }))
    const html = page.html.replace('</head>', () => `${block}</head>`)
    await write(pageFile(page.path), html)
    await write(page.markdown, markdownExport(page, content.site.origin))
    if (page.id === 'research') {
      const self = feedPath(page.locale)
      const addresses = {
        self: content.site.origin + self,
        page: page.url,
        urlOf: ({ id }: { readonly id: string }) => urlOf(`research/${id}`),
      }
      await write(self, atomFeed(content, addresses))
    }
  }
  const english = contentIn(DEFAULT_LOCALE)
  for (const language of new Set(pages.map(({ locale }) => locale))) {
    const own = pages.filter(({ locale }) => locale === language)
    await write(localisePath('/llms.txt', language).slice(1), llmsTxt(contentIn(language), own))
  }
  await write('humans.txt', humansTxt(english))
  await write(SECURITY_TXT, securityTxt(english, [...new Set(pages.map(({ locale }) => locale))]))
  await write(SECURITY_POLICY, securityPolicy(english))
  await write('site.webmanifest', webManifest(english))
  return pages
}

function pageFile(pagePath: string): string {
  return `${pagePath}/index.html`.replace(/^\/+/, '')
}

/** Falls back to English for a page without a translation. */
function find(pages: readonly BuiltPage[], id: string, locale: string): BuiltPage {
  const versions = pages.filter((page) => page.id === id)
  const page = versions.find((version) => version.locale === locale) ?? versions[0]
  if (!page) throw new Error(`there is no page ${id}`)
  return page
}

/** Breadcrumbs: home, then the parent page. */
function trailOf({ id, locale }: BuiltPage, pages: readonly BuiltPage[], content: Content): Trail {
  const above = id === 'home' ? [] : ['home', ...id.split('/').slice(0, -1)]
  const names: Readonly<Record<string, string>> = content.messages.pages
  return above.map((page) => {
    const { url, title } = find(pages, page, locale)
    return { name: names[page] ?? title, url }
  })
}
